import { Bookmark, Clock, type LucideIcon, Presentation } from 'lucide-react';
import type { Shows } from './contract.ts';

export const pageIcons: Record<Shows, LucideIcon> = { '': Bookmark, changed: Clock, talks: Presentation };
