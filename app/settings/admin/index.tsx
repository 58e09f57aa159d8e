import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { z } from 'zod';
import { uploadPage } from '#app/media/contract.ts';
import { ownProfile } from '#app/profile/contract.ts';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { ErrorState } from '#kit/ui/states.tsx';
import { isTabId, type TabId, tabs } from './fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { Tabs } from './tabs.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URLSearchParams({ page: pageOf(new URL(request.url)) });
  const [profile, uploads, health] = await Promise.all([
    read('/api/personal-info', ownProfile),
    read(`/api/uploads?${query}`, uploadPage),
    read('/health/ready', z.object({ version: z.string() })),
  ]);
  return { profile, uploads, version: health?.version };
}

const pageOf = ({ searchParams }: URL) => searchParams.get('page') ?? '1';

/** Keeps the data on tab changes. @public */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  pageOf(currentUrl) !== pageOf(nextUrl) || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function Settings({ loaderData: { profile, uploads, version } }: Loaded<typeof loader>) {
  const [tab, setTab] = useTab();
  return (
    <>
      <AdminHeader title="Site Ayarları" />
      <Tabs label="Ayar bölümleri" tabs={tabs} current={tab} onChange={setTab}>
        {profile ? (
          <SettingsForm profile={profile} uploads={uploads} tab={tab} onTab={setTab} />
        ) : (
          <ErrorState title="Ayarlar yüklenemedi." onRetry={() => location.reload()} />
        )}
      </Tabs>
      {version && <p className="mt-10 font-mono text-xs text-soft">Vitrin {version}</p>}
    </>
  );
}

function useTab(): [TabId, (id: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('sekme');
  const set = (id: TabId) => setParams({ sekme: id }, { replace: true, preventScrollReset: true });
  return [isTabId(tab) ? tab : 'kisisel', set];
}
