import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useLogout } from '#app/auth/logout.ts';
import { useSession } from '#app/auth/use-session.ts';
import { usePanelResources } from '#app/panel-resource.ts';
import { currentOf, Dock, type DockLink, dockButtonClass, OwnerLinks, useSiteLinks } from '#app/ui/dock.tsx';
import { SkipLinks } from '#app/ui/skip-links.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { useCountedLinks } from './use-counted-links.ts';

export function Frame({ children }: { children: ReactNode }) {
  const isOwner = useSession() !== undefined;
  const here = useLocation();
  // Marks the next screen at once: its code and data come later.
  const { pathname } = useNavigation().location ?? here;
  const resources = usePanelResources();
  const links = resources.map(({ dock }) => dock ?? {});
  const siteLinks = useSiteLinks(links.flatMap(({ site }) => site ?? []));
  const ownerLinks = useCountedLinks(links.flatMap(({ owner }) => owner ?? []));
  const own = useOwnLinks(isOwner);
  const isLinked = ownerLinks.some(({ to }) => currentOf(to, pathname));
  const isRoom = !isLinked && resources.some(({ room }) => room && currentOf(room.to, pathname));
  const path = isRoom ? '/admin/settings' : pathname;
  const end = (
    <>
      <ThemeToggle className={dockButtonClass} />
      {isOwner && <LogoutButton />}
    </>
  );
  return (
    <>
      <SkipLinks />
      <div className="min-h-dvh pb-dock">{children}</div>
      <Dock
        path={path}
        links={siteLinks}
        own={own}
        isOwner={isOwner}
        // Closes the menu on each move.
        owner={
          isOwner && (
            <OwnerLinks key={pathname} path={path} links={ownerLinks} site={siteLinks} own={own} end={end} />
          )
        }
        end={end}
      />
    </>
  );
}

function LogoutButton() {
  const { logout, busy } = useLogout();
  return (
    <button type="button" onClick={logout} disabled={busy} className={dockButtonClass} title="Çıkış Yap">
      <LogOut size={18} aria-hidden />
      <span className="sr-only">{busy ? 'Çıkış yapılıyor...' : 'Çıkış Yap'}</span>
    </button>
  );
}

/** The owner's own links in the dock, asked for with every move and change. */
function useOwnLinks(isOwner: boolean): DockLink[] {
  const resources = usePanelResources();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [links, setLinks] = useState<DockLink[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks with each move and each change
  useEffect(() => {
    if (!isOwner || state !== 'idle') return;
    const pending = resources.map(async ({ ownLinks }) => (await ownLinks?.()) ?? []);
    void Promise.all(pending).then((lists) => setLinks(lists.flat()));
  }, [isOwner, key, state, resources]);

  return links;
}
