import { Archive, KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { send } from '#app/api.ts';
import { uploadList } from '#app/media/contract.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { profileReply } from '#app/profile/contract.ts';
import type { Profile } from '#app/profile/keys.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { isTabId, type TabId, tabs } from './fields.ts';
import { SettingsForm } from './settings-form.tsx';

export async function loader() {
  const logged = (error: unknown) => {
    console.error(error);
    return undefined;
  };
  const [profile, uploads] = await Promise.all([
    send('GET', '/api/personal-info', { reply: profileReply })
      .then(({ rev: _, ...values }): Profile => values)
      .catch(logged),
    send('GET', '/api/uploads', { reply: uploadList }).catch(logged),
  ]);
  return { profile, uploads };
}

/** Changing the tab is no reason to ask again. @public */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function Settings({
  loaderData: { profile, uploads },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const [tab, setTab] = useTab();
  return (
    <>
      <AdminHeader
        title="Site Ayarları"
        actions={
          <>
            <LinkButton href="/admin/account" look="secondary">
              <KeyRound size={16} aria-hidden />
              Hesap
            </LinkButton>
            <LinkButton href="/admin/backups" look="secondary">
              <Archive size={16} aria-hidden />
              Yedekler
            </LinkButton>
          </>
        }
      />
      <Tabs label="Ayar bölümleri" tabs={tabs} current={tab} onChange={setTab} />
      {profile ? (
        <SettingsForm profile={profile} uploads={uploads} tab={tab} onTab={setTab} />
      ) : (
        <ErrorState title="Ayarlar yüklenemedi." onRetry={() => location.reload()} />
      )}
    </>
  );
}

/** The tab stands in the address. */
function useTab(): [TabId, (id: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sekme');
  const set = (id: TabId) => setParams({ sekme: id }, { replace: true, preventScrollReset: true });
  return [isTabId(asked) ? asked : 'kisisel', set];
}
