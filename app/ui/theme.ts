import { store } from './storage.ts';

/** Switches the scheme when a theme toggle is pressed, and remembers it where the browser lets it. */
export function listenForThemeToggle() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return;
    const root = document.documentElement;
    const next = isDark(root) ? 'light' : 'dark';
    root.dataset.theme = next;
    store('theme', next);
  });
}

function isDark({ dataset: { theme } }: HTMLElement) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
