// Runs before the first paint: a chosen scheme never flashes.
try {
  const { theme } = localStorage;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
