const REMEMBERED = 50_000;

/** Counts in memory, in fixed periods. Forgets all keys but `site` when there are too many. */
export function createCounter(seconds: number) {
  let period = 0;
  let counts = new Map<string, number>();
  const current = () => {
    const now = Math.floor(Date.now() / 1000 / seconds);
    if (now !== period || counts.size > REMEMBERED)
      counts = new Map([['site', now === period ? (counts.get('site') ?? 0) : 0]]);
    period = now;
    return counts;
  };
  return {
    of: (key: string) => current().get(key) ?? 0,
    add: (key: string, times = 1) => void counts.set(key, (counts.get(key) ?? 0) + times),
  };
}
