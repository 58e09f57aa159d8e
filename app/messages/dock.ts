import { Inbox, Mail } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const messagesDock: DockLinks = {
  site: { to: '/contact', label: ({ pages }) => pages.contact, icon: Mail },
  owner: {
    to: '/admin/messages',
    label: 'Mesajlar',
    icon: Inbox,
    counted: { from: '/api/messages/unread', label: 'okunmamış', grown: 'Yeni mesaj geldi.' },
  },
};
