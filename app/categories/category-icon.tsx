import { Brain, Folder, Gamepad2, Globe, type LucideIcon, Monitor, Server, Smartphone } from 'lucide-react';
import type { CategoryIconName } from './icons.ts';

const drawings: Record<CategoryIconName, LucideIcon> = {
  Globe,
  Smartphone,
  Monitor,
  Server,
  Gamepad2,
  Brain,
  Folder,
};

const byName = new Map<string, LucideIcon>(Object.entries(drawings));

export function CategoryIcon({ icon, size = 16 }: { icon: string; size?: number }) {
  const Icon = byName.get(icon) ?? Folder;
  return <Icon size={size} aria-hidden className="shrink-0" />;
}
