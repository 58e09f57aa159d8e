import { Moon, Sun } from 'lucide-react';
import { useSharedWords } from '#kit/texts/words.ts';

/** Until first used, the scheme follows the system. `theme.ts` listens to this button. */
export function ThemeToggle() {
  const label = useSharedWords().t.frame.theme;
  return (
    <button type="button" data-theme-toggle="" className="dock-item" aria-label={label} title={label}>
      <Moon size={18} aria-hidden className="theme-light-only" />
      <Sun size={18} aria-hidden className="theme-dark-only" />
    </button>
  );
}
