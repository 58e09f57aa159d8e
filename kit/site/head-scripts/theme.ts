// Runs before the first paint, so that the chosen scheme does not flash.
try {
  const { theme } = localStorage;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
