import { rateLimitKey } from '#platform/http/address.ts';

const PER_MINUTE = 240;
/** Limits what the whole site writes: a flood may come from many subscribers. */
const PER_SECOND = 600;
const SUBSCRIBERS = 50_000;

/** Counts in memory: a beacon must not cost a write. */
export function createBeaconLimit(enabled: boolean) {
  let second = 0;
  let inSecond = 0;
  let minute = 0;
  let counts = new Map<string, number>();
  return (address: string): boolean => {
    if (!enabled) return true;
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) inSecond = 0;
    second = now;
    if (Math.floor(now / 60) !== minute || counts.size > SUBSCRIBERS) {
      minute = Math.floor(now / 60);
      counts = new Map();
    }
    const key = rateLimitKey(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > PER_MINUTE || inSecond >= PER_SECOND) return false;
    inSecond += 1;
    return true;
  };
}
