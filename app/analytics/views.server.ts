import { withoutEnd } from '#app/text/edges.ts';
import type { Deps } from '#server/deps.ts';
import { cutAddress } from './address.ts';
import { createBeaconLimit } from './beacon-limit.server.ts';
import type { CollectInput } from './contract.ts';
import { localTime } from './days.ts';
import { deviceOf } from './device.server.ts';
import { openPlaces } from './places.server.ts';
import { createVisitorNames } from './visitor-key.server.ts';
import type { View } from './write.server.ts';
import { createWriter } from './writer.server.ts';

/** What the request of a beacon tells besides its body. */
export type Visit = { address: string; userAgent: string; host: string; at?: Date };

export type Views = {
  /** Whether one more view may be told of from that address now. */
  allows: (address: string) => boolean;
  /** Takes a view into the buffer, unless a machine sent it or it is of the panel. */
  record: (input: CollectInput, visit: Visit) => Promise<void>;
  /** How many wait, and how many were dropped since the start. */
  counts: () => { waiting: number; dropped: number };
  /** Writes what waits; called once a second and when the process stops. */
  flush: () => Promise<void>;
  /** Lets go of what it writes with; called after the last flush. */
  close: () => Promise<void>;
};

type Options = Pick<Deps, 'db' | 'driver' | 'log' | 'secret' | 'config'> & { capacity?: number };

/** Views wait here until the next second; there is room for ten seconds of the heaviest load that was measured. */
export function createViews({ db, driver, log, secret, config, capacity = 20_000 }: Options): Views {
  const placeOf = openPlaces(config.GEOIP_DB);
  const writer = createWriter({ db, driver });
  const visitorName = createVisitorNames(db, secret);
  const ownHost = new URL(config.SITE_URL).hostname;
  // A view waits as JSON: that is small, and another thread can have it as it is.
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let droppedInAll = 0;

  async function record(input: CollectInput, { address, userAgent, host, at = new Date() }: Visit) {
    const device = isCounted(input.path) ? deviceOf(userAgent) : undefined;
    if (device === undefined) return;
    const local = localTime(at, config.TZ);
    const view: View = {
      local,
      viewed_at: at.toISOString(),
      visitor: await visitorName(local.day, address, userAgent),
      path: input.path.length > 1 ? withoutEnd(input.path, '/') : input.path,
      address: cutAddress(address),
      ...placeOf(address),
      device,
      referrer: arrival(input.referrer, [ownHost, host]),
      utm_source: input.utm_source,
      utm_medium: input.utm_medium,
      utm_campaign: input.utm_campaign,
    };
    waiting.push(JSON.stringify(view));
    dropOldest();
  }

  function dropOldest() {
    if (waiting.length <= capacity) return;
    // A tenth at a time, because cutting a long list is slow.
    const kept = Math.ceil(capacity * 0.9);
    dropped += waiting.length - kept;
    droppedInAll += waiting.length - kept;
    waiting = waiting.slice(-kept);
  }

  async function write() {
    if (dropped > 0) log.warn({ event: 'views_dropped', count: dropped });
    dropped = 0;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await writer.write(batch);
    } catch (error) {
      waiting = [...batch, ...waiting];
      dropOldest();
      throw error;
    }
  }

  function flush() {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  const counts = () => ({ waiting: waiting.length, dropped: droppedInAll });
  return { allows: createBeaconLimit(config.RATE_LIMIT), record, flush, counts, close: writer.stop };
}

function isCounted(path: string) {
  return !/^\/(?:admin|api)(?:\/|$)/i.test(path);
}

/** The host that a visitor came from; null when they were here already. */
function arrival(referrer: string | undefined, own: string[]): string | null {
  if (referrer === undefined) return null;
  const host = referrer.toLowerCase();
  return host && own.includes(host) ? null : host.replace(/^www\./, '');
}
