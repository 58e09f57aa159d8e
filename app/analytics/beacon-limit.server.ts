const PER_MINUTE = 240;
const ADDRESSES = 50_000;

/** Counts in memory: a beacon must not cost a write. */
export function createBeaconLimit(enabled: boolean) {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address: string): boolean => {
    if (!enabled) return true;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute || counts.size > ADDRESSES) {
      minute = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= PER_MINUTE;
  };
}
