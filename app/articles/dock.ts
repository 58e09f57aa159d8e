import { FileText, PenLine } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const articlesDock: DockLinks = {
  site: { to: '/blog', label: ({ pages }) => pages.blog, icon: PenLine },
  owner: { to: '/admin/articles', label: 'Makaleler', icon: FileText },
};
