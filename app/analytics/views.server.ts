import type { Deps } from '#kit/resource.ts';
import { cutAddress } from '#platform/http/address.ts';
import { createBeaconLimit } from './beacon.server.ts';
import type { CollectInput, Views, Visit } from './contract.ts';
import { localTime, monthOf } from './days.ts';
import type { NamedTotalTable } from './table.ts';
import { createVisitorNames, deviceOf, openLocations } from './visitor.server.ts';
import { vitalTotals } from './vitals.server.ts';
import { type View, writeViews } from './write.server.ts';

type Options = Pick<Deps, 'db' | 'log' | 'secret' | 'config'> & { capacity?: number };

export function createViews({ db, log, secret, config, capacity = 20_000 }: Options): Views {
  const locationOf = openLocations(config.GEOIP_DB);
  const visitorName = createVisitorNames(db, secret);
  const ownHost = new URL(config.SITE_URL).hostname;
  let waiting: View[] = [];
  let measured: NamedTotalTable[] = [];
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let droppedInAll = 0;
  let unknown = 0;

  async function record(input: CollectInput, { address, userAgent, host, at = new Date() }: Visit) {
    const device = deviceOf(userAgent);
    if (!device) return;
    const local = localTime(at, config.TZ);
    const view: View = {
      local,
      viewed_at: at.toISOString(),
      visitor: await visitorName(local.day, address, userAgent),
      path: input.path,
      address: cutAddress(address),
      ...locationOf(address),
      device,
      referrer: arrival(input.referrer, [ownHost, host]),
      utm_source: input.utm_source,
      utm_medium: input.utm_medium,
      utm_campaign: input.utm_campaign,
    };
    waiting.push(view);
    dropOldest();
  }

  const recordVitals: Views['recordVitals'] = (path, vitals, { userAgent, at = new Date() }) => {
    const device = deviceOf(userAgent);
    if (!device || measured.length > capacity) return;
    measured.push(...vitalTotals(path, vitals, device, localTime(at, config.TZ).day));
  };

  const countQuestion: Views['countQuestion'] = (tool, at = new Date()) => {
    if (measured.length > capacity) return;
    const month = monthOf(localTime(at, config.TZ).day);
    measured.push(...['all', month].map((period) => ({ kind: 'agent', period, name: tool, total: 1 })));
  };

  function dropOldest() {
    if (waiting.length <= capacity) return;
    // Drops a tenth at a time, because cutting a long list is slow.
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
    const totals = measured;
    measured = [];
    if (batch.length + totals.length === 0) return;
    try {
      await writeViews(db, batch, totals);
    } catch (error) {
      waiting = [...batch, ...waiting];
      measured = [...totals, ...measured];
      dropOldest();
      throw error;
    }
  }

  function flush() {
    writing = writing.then(write, write);
    return writing;
  }

  const counts = () => ({ waiting: waiting.length, dropped: droppedInAll, unknown });
  const countUnknown = () => {
    unknown += 1;
  };
  const allows = createBeaconLimit(config.RATE_LIMIT);
  return { allows, record, recordVitals, countQuestion, countUnknown, flush, counts };
}

function arrival(referrer: string | undefined, own: string[]): string | null {
  if (referrer === undefined) return null;
  const host = referrer.toLowerCase();
  return host && own.includes(host) ? null : host.replace(/^www\./, '');
}
