import { Search } from 'lucide-react';
import type { DockLinks } from '#kit/ui/dock.tsx';

export const seoDock: DockLinks = { owner: { to: '/admin/seo', label: 'SEO', icon: Search } };
