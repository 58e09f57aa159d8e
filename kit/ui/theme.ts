import { readStored, store } from './storage.ts';

/** Switches and stores the scheme, and adopts the one that another document has stored since. */
export function listenForThemeToggle() {
  for (const event of ['storage', 'pageshow']) addEventListener(event, applyStored);
  document.addEventListener('prerenderingchange', applyStored);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return;
    const root = document.documentElement;
    const next = isDark(root) ? 'light' : 'dark';
    root.dataset.theme = next;
    store('theme', next);
  });
}

function applyStored() {
  const theme = readStored('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

function isDark({ dataset: { theme } }: HTMLElement) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
