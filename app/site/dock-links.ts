import {
  FileText,
  FolderOpen,
  House,
  Inbox,
  LayoutDashboard,
  Mail,
  PenLine,
  Search,
  Settings,
  SquareKanban,
  UserRound,
} from 'lucide-react';
import type { DockLink } from '#app/ui/dock.tsx';

export const publicLinks: DockLink[] = [
  { to: '/', label: 'Ana Sayfa', icon: House },
  { to: '/about', label: 'Hakkımda', icon: UserRound },
  { to: '/projects', label: 'Projeler', icon: FolderOpen },
  { to: '/blog', label: 'Blog', icon: PenLine },
  { to: '/contact', label: 'İletişim', icon: Mail },
];

export const ownerLinks: DockLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/projects', label: 'Projeler', more: '(yönetim)', icon: SquareKanban },
  { to: '/admin/articles', label: 'Makaleler', icon: FileText },
  { to: '/admin/messages', label: 'Mesajlar', icon: Inbox },
  { to: '/admin/seo', label: 'SEO', icon: Search },
  { to: '/admin/settings', label: 'Ayarlar', icon: Settings },
];
