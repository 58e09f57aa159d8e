import {
  FileText,
  FolderOpen,
  House,
  Inbox,
  LayoutDashboard,
  LogOut,
  Mail,
  PenLine,
  Search,
  Settings,
  SquareKanban,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLogout } from '#app/auth/logout.ts';
import { useSession } from '#app/auth/use-session.ts';
import { Dock, type DockLink, dockButtonClass } from '#app/ui/dock.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';

const links: DockLink[] = [
  { to: '/', label: 'Ana Sayfa', icon: House },
  { to: '/about', label: 'Hakkımda', icon: UserRound },
  { to: '/projects', label: 'Projeler', icon: FolderOpen },
  { to: '/blog', label: 'Blog', icon: PenLine },
  { to: '/contact', label: 'İletişim', icon: Mail },
];

const ownerLinks: DockLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/projects', label: 'Projeler', more: '(yönetim)', icon: SquareKanban },
  { to: '/admin/articles', label: 'Makaleler', icon: FileText },
  { to: '/admin/messages', label: 'Mesajlar', icon: Inbox },
  { to: '/admin/seo', label: 'SEO', icon: Search },
  { to: '/admin/settings', label: 'Ayarlar', icon: Settings },
];

/** What every page stands in: the dock below, and room for it. */
export function Frame({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <>
      <div className="min-h-dvh pb-dock">{children}</div>
      <Dock
        links={links}
        ownerLinks={session ? ownerLinks : []}
        end={
          <>
            <ThemeToggle className={dockButtonClass} />
            {session && <LogoutButton />}
          </>
        }
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
