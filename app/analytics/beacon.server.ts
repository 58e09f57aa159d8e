import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Deps } from '#kit/resource.ts';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import { withoutEnd } from '#kit/text/addresses.ts';
import { parseJson } from '#kit/text/json.ts';
import { createAddressReader, providerNetwork, rateLimitKey } from '#platform/http/address.ts';
import { isOwnOrigin } from '#platform/http/headers.ts';
import { createCounter } from '#platform/http/rate-limits.ts';
import { type CollectInput, collectInput } from './contract.ts';

const PATH = '/api/analytics/collect';

export const BEACON_SIZE = 8 * 1024;

type Header = (name: string) => string | undefined;

/** Handles page-view beacons ahead of the app, at a fraction of its cost. Returns false for anything unusual. */
export function createCollectHandler(deps: Deps, common: Record<string, string>) {
  const { config, log, metrics } = deps;
  const addressOf = createAddressReader(config.TRUSTED_PROXIES);

  async function take(request: IncomingMessage, response: ServerResponse, header: Header) {
    const input = collectInput.safeParse(parseJson(await text(request)));
    const address = addressOf(request);
    if (!input.success) response.writeHead(422, common).end();
    else if (await takeBeacon(deps, input.data, header, address)) response.writeHead(204, common).end();
    else response.writeHead(429, { ...common, 'Retry-After': '60' }).end();
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const header = (name: string) => request.headers[name]?.toString();
    if (request.url !== PATH || request.method !== 'POST') return false;
    if (!isPlain(header) || !isOwnOrigin(header, config.SITE_URL)) return false;
    const started = performance.now();
    void take(request, response, header)
      .catch((error: unknown) => {
        const isAborted = request.errored === error;
        if (!isAborted) log.error({ event: 'beacon_failed', error: String(error) });
        if (!response.headersSent) response.writeHead(isAborted ? 400 : 500, common).end();
      })
      .then(() => metrics.request(PATH, 'POST', response.statusCode, (performance.now() - started) / 1000));
    return true;
  };
}

function isPlain(header: Header): boolean {
  const length = Number(header('content-length'));
  return (
    header('content-type') === 'application/json' &&
    header('authorization') === undefined &&
    length > 0 &&
    length <= BEACON_SIZE
  );
}

export async function takeBeacon(
  deps: Pick<Deps, 'views' | 'db' | 'resources' | 'content'>,
  input: CollectInput,
  header: Header,
  address: string,
): Promise<boolean> {
  const { views } = deps;
  if (!views.allows(address)) return false;
  if (asksNotToBeCounted(header)) return true;
  const path = input.path.length > 1 ? withoutEnd(input.path, '/') : input.path;
  const visit = visitOf(header, address);
  // Stores no address that a stranger invented.
  if (!(await publicPaths(deps)).has(path)) views.countUnknown();
  else if (input.vitals) views.recordVitals(path, input.vitals, visit);
  else await views.record({ ...input, path }, visit);
  return true;
}

/** Global Privacy Control and Do Not Track. */
const asksNotToBeCounted = (header: Header) => header('sec-gpc') === '1' || header('dnt') === '1';

function visitOf(header: Header, address: string) {
  const host = header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
  return { address, userAgent: (header('user-agent') ?? '').slice(0, 500), host };
}

const PER_MINUTE = 240;
/** For the whole site: a flood may come from many subscribers. */
const PER_SECOND = 600;
/** At some 900 bytes on disk each: 540 MB. */
const PER_DAY = 600_000;
/** One network may use a tenth of a day's limit, and half of a second's. */
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
    // Refused beacons count too.
    minute.add(subscriber);
    if (!isWithin) return false;
    for (const counter of [second, day]) for (const key of [network, 'site']) counter.add(key);
    return true;
  };
}
