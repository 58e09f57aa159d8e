import { Settings } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const settingsDock: DockLinks = { owner: { to: '/admin/settings', label: 'Ayarlar', icon: Settings } };
