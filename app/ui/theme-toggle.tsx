import { Moon, Sun } from 'lucide-react';
import { store } from './storage.ts';

const KEY = 'theme';

/** Runs in <head> before anything is painted, so that a chosen scheme never flashes. */
export const themeScript = `try{const t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Switches between light and dark; until it is first used the system decides. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className={className}
      aria-label="Açık veya koyu görünüm"
      title="Açık veya koyu görünüm"
    >
      <Moon size={18} aria-hidden className="theme-light-only" />
      <Sun size={18} aria-hidden className="theme-dark-only" />
    </button>
  );
}

function switchTheme() {
  const root = document.documentElement;
  const next = isDark(root) ? 'light' : 'dark';
  root.dataset.theme = next;
  store(KEY, next);
}

function isDark({ dataset: { theme } }: HTMLElement) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
