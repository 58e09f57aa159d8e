import { useEffect, useState } from 'react';

export type RequestFacts = {
  /** The request behind the page. */
  path: string;
  /** How many records it answered, where it answers a list. */
  records?: number;
};

/** The quiet signature of a page: the request behind it, what it answered, and the server's own time where it told one. */
export function RequestLine({ path, records }: RequestFacts) {
  const time = useServerTime();
  return (
    <p className="relative hidden font-mono text-xs text-soft sm:block">
      <span className="text-good">GET</span> {path} 200{records !== undefined && ` · ${records} kayıt`}
      {/* Known only in the browser: it stands below the line, so that nothing moves when it comes. */}
      {time && <span className="absolute top-full right-0 whitespace-nowrap">{time}</span>}
    </p>
  );
}

/** What this document's Server-Timing says: that it came from the cache, or how long it took to make. */
function useServerTime() {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isThisPage =
      navigation instanceof PerformanceNavigationTiming &&
      new URL(navigation.name).pathname === location.pathname;
    setTime(isThisPage ? describe(navigation.serverTiming) : undefined);
  }, []);
  return time;
}

function describe(timings: readonly PerformanceServerTiming[]) {
  if (timings.some(({ name }) => name === 'cache')) return 'önbellek';
  const app = timings.find(({ name }) => name === 'app');
  return app && `${app.duration.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ms`;
}
