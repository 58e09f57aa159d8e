import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLogout } from '#app/auth/logout.ts';
import { useSession } from '#app/auth/use-session.ts';
import { ownerLinks, publicLinks } from '#app/site/dock-links.ts';
import { SkipLink } from '#app/site/skip-link.tsx';
import { Dock, dockButtonClass, OwnerLinks } from '#app/ui/dock.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';

/** What stands around every screen: the dock below, and room for it. */
export function Frame({ children }: { children: ReactNode }) {
  const isOwner = useSession() !== undefined;
  const { pathname } = useLocation();
  const end = (
    <>
      <ThemeToggle className={dockButtonClass} />
      {isOwner && <LogoutButton />}
    </>
  );
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh pb-dock">{children}</div>
      <Dock
        path={pathname}
        links={publicLinks}
        isOwner={isOwner}
        // A new key with each move closes the menu.
        owner={isOwner && <OwnerLinks key={pathname} path={pathname} links={ownerLinks} end={end} />}
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
