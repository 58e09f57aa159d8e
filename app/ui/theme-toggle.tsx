import { Moon, Sun } from 'lucide-react';

/** Follows the system until first used. `theme.ts` listens to it. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-toggle=""
      className={className}
      aria-label="Açık veya koyu görünüm"
      title="Açık veya koyu görünüm"
    >
      <Moon size={18} aria-hidden className="theme-light-only" />
      <Sun size={18} aria-hidden className="theme-dark-only" />
    </button>
  );
}
