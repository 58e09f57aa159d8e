import { providerNetwork, rateLimitKey } from '#platform/http/address.ts';
import { createCounter } from '#platform/http/counter.ts';

const PER_MINUTE = 240;
/** Limits what the whole site writes: a flood may come from many subscribers. */
const PER_SECOND = 600;
/** Some 900 bytes on disk each: 540 MB. */
const PER_DAY = 600_000;
/** One network may use a tenth of a day, and half of a second. */
const NETWORK_SHARE = 0.1;

/** Counts in memory: a beacon must not cost a write. */
export function createBeaconLimit(enabled: boolean) {
  const minute = createCounter(60);
  const second = createCounter(1);
  const day = createCounter(24 * 60 * 60);
  return (address: string): boolean => {
    if (!enabled) return true;
    const [subscriber, network] = [rateLimitKey(address), providerNetwork(address)];
    const isWithin =
      minute.of(subscriber) < PER_MINUTE &&
      second.of(network) < PER_SECOND / 2 &&
      second.of('site') < PER_SECOND &&
      day.of(network) < PER_DAY * NETWORK_SHARE &&
      day.of('site') < PER_DAY;
    // What is refused for a minute goes on counting.
    minute.add(subscriber);
    if (!isWithin) return false;
    for (const counter of [second, day]) for (const key of [network, 'site']) counter.add(key);
    return true;
  };
}
