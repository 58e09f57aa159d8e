import { FolderOpen, SquareKanban } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const projectsDock: DockLinks = {
  site: { to: '/projects', label: ({ pages }) => pages.projects, icon: FolderOpen },
  owner: { to: '/admin/projects', label: 'Projeler', more: '(yönetim)', icon: SquareKanban },
};
