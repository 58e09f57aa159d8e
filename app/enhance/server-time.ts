export function showServerTime() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  const text = describe(navigation.serverTiming ?? []);
  const place = document.querySelector('[data-server-time]');
  if (text && place) place.textContent = text;
}

function describe(timings: readonly PerformanceServerTiming[]) {
  if (timings.some(({ name }) => name === 'cache')) return 'önbellek';
  const app = timings.find(({ name }) => name === 'app');
  return app && `${app.duration.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ms`;
}
