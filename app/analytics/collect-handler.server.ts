import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Deps } from '#kit/resource.ts';
import { parseJson } from '#kit/text/json.ts';
import { createAddressReader } from '#platform/http/address.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { BEACON_SIZE, type Header, takeBeacon } from './beacon.server.ts';
import { collectInput } from './contract.ts';

const PATH = '/api/analytics/collect';

/** Handles page-view beacons before the app, which costs several times as much. False for anything unusual. */
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
