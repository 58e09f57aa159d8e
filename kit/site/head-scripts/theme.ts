// Runs before the first paint, so that the chosen scheme does not flash; marks the first page of a tab's session.
try {
  const { theme } = localStorage;
  const { dataset } = document.documentElement;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  sessionStorage.seen ||= dataset.first = '1';
} catch {}
