import { texts } from './document.ts';

export function showServerTime() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  const time = describe(navigation.serverTiming ?? []);
  const place = document.querySelector<HTMLElement>('[data-server-time]');
  if (!time || !place) return;
  place.textContent = ` · ${time}`;
  place.parentElement?.style.setProperty('--time-width', `${place.textContent.length}ch`);
}

function describe(timings: readonly PerformanceServerTiming[]) {
  if (timings.some(({ name }) => name === 'cache')) return texts.cache;
  const app = timings.find(({ name }) => name === 'app');
  return (
    app && `${app.duration.toLocaleString(document.documentElement.lang, { maximumSignificantDigits: 3 })} ms`
  );
}
