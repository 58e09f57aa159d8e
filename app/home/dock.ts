import { House } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const homeDock: DockLinks = { site: { to: '/', label: ({ pages }) => pages.home, icon: House } };
