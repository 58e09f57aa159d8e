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
import type { DockLinks } from '#kit/ui/dock.tsx';

/** The links of each noun, in the order of the dock, which is that of the resources. */
export const dock = {
  home: { site: { to: '/', label: ({ pages }) => pages.home, icon: House } },
  about: { site: { to: '/about', label: ({ pages }) => pages.about, icon: UserRound } },
  dashboard: { owner: { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard } },
  projects: {
    site: { to: '/projects', label: ({ pages }) => pages.projects, icon: FolderOpen },
    owner: { to: '/admin/projects', label: 'Projeler', more: '(yönetim)', icon: SquareKanban },
  },
  articles: {
    site: { to: '/blog', label: ({ pages }) => pages.blog, icon: PenLine },
    owner: { to: '/admin/articles', label: 'Makaleler', icon: FileText },
  },
  messages: {
    site: { to: '/contact', label: ({ pages }) => pages.contact, icon: Mail },
    owner: {
      to: '/admin/messages',
      label: 'Mesajlar',
      icon: Inbox,
      counted: { from: '/api/messages/unread', label: 'okunmamış', grown: 'Yeni mesaj geldi.' },
    },
  },
  seo: { owner: { to: '/admin/seo', label: 'SEO', icon: Search } },
  settings: { owner: { to: '/admin/settings', label: 'Ayarlar', icon: Settings } },
} satisfies Record<string, DockLinks>;
