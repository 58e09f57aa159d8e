import { Archive, KeyRound, Mail, Palette, Plug, Stethoscope, Webhook } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { uploadList } from '#app/media/contract.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { ownProfile } from '#app/profile/contract.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { isTabId, type TabId, tabs } from './fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { Tabs } from './tabs.tsx';

export async function loader() {
  const [profile, uploads, health] = await Promise.all([
    read('/api/personal-info', ownProfile),
    read('/api/uploads', uploadList),
    read('/health/ready', z.object({ version: z.string() })),
  ]);
  return { profile, uploads, version: health?.version };
}

/** Keeps the data on tab changes. @public */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function Settings({ loaderData: { profile, uploads, version } }: Loaded<typeof loader>) {
  const [tab, setTab] = useTab();
  return (
    <>
      <AdminHeader
        title="Site Ayarları"
        actions={
          <>
            <LinkButton href="/admin/appearance" look="secondary">
              <Palette size={16} aria-hidden />
              Görünüm
            </LinkButton>
            <LinkButton href="/admin/account" look="secondary">
              <KeyRound size={16} aria-hidden />
              Hesap
            </LinkButton>
            <LinkButton href="/admin/keys" look="secondary">
              <Plug size={16} aria-hidden />
              Anahtarlar
            </LinkButton>
            <LinkButton href="/admin/webhooks" look="secondary">
              <Webhook size={16} aria-hidden />
              Webhook’lar
            </LinkButton>
            <LinkButton href="/admin/mail" look="secondary">
              <Mail size={16} aria-hidden />
              E-posta
            </LinkButton>
            <LinkButton href="/admin/backups" look="secondary">
              <Archive size={16} aria-hidden />
              Yedekler
            </LinkButton>
            <LinkButton href="/admin/checkup" look="secondary">
              <Stethoscope size={16} aria-hidden />
              Denetim
            </LinkButton>
          </>
        }
      />
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
  const asked = params.get('sekme');
  const set = (id: TabId) => setParams({ sekme: id }, { replace: true, preventScrollReset: true });
  return [isTabId(asked) ? asked : 'kisisel', set];
}
