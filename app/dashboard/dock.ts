import { LayoutDashboard } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const dashboardDock: DockLinks = {
  owner: { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
};
