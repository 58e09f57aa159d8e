import { UserRound } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const aboutDock: DockLinks = {
  site: { to: '/about', label: ({ pages }) => pages.about, icon: UserRound },
};
