import { UserRound } from 'lucide-react';
import type { DockLinks } from '#app/ui/dock.tsx';

export const aboutDock: DockLinks = {
  site: { to: '/about', label: ({ pages }) => pages.about, icon: UserRound },
};
