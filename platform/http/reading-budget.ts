import { parseAddress, providerNetwork, rateLimitKey } from './address.ts';
import { createCounter } from './counter.ts';

/** Of searches, which take 5 to 8 ms each, in a minute: one network takes a thirtieth of the loop, all together a third. */
const SUBSCRIBER = 60;
const NETWORK = 240;
const SITE = 2400;

/**
 * Bounds what strangers let this process read anew, such as searches. Counts in memory: a read must not cost a write.
 * What is read may cost more than is left; the next one then waits.
 */
export function createReadingBudget(enabled: boolean) {
  const minute = createCounter(60);
  return {
    /** Says whether an address may let something be read, and counts it. */
    allows(address: string, cost = 1): boolean {
      if (!enabled) return true;
      const bounds = boundsOf(address);
      const isWithin = bounds.every(([key, most]) => minute.of(key) < most);
      if (isWithin) for (const [key] of bounds) minute.add(key, cost);
      return isWithin;
    },
  };
}

/** A proxy that nobody named is everybody: it has no share of its own. */
function boundsOf(address: string): [key: string, most: number][] {
  const site: [string, number] = ['site', SITE];
  if (/^(loopback|private)$/.test(parseAddress(address)?.range() ?? '')) return [site];
  return [[rateLimitKey(address), SUBSCRIBER], [providerNetwork(address), NETWORK], site];
}
