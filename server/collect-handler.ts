import type { IncomingMessage, ServerResponse } from 'node:http';
import { BEACON_SIZE, takeBeacon } from '#app/analytics/beacon.server.ts';
import { collectInput } from '#app/analytics/contract.ts';
import { createAddressReader } from '#platform/http/address.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import type { Deps } from './deps.ts';

const PATH = '/api/analytics/collect';

/**
 * Handles page-view beacons before the app, which costs several times as much. Leaves anything unusual to the app.
 * Returns whether it handled the request.
 */
export function createCollectHandler({ config, views, log, metrics }: Deps, common: Record<string, string>) {
  const addressOf = createAddressReader(config.TRUSTED_PROXIES);

  async function take(request: IncomingMessage, response: ServerResponse, header: Header) {
    const started = performance.now();
    const input = collectInput.safeParse(parse(await bodyOf(request)));
    const address = addressOf(request.socket.remoteAddress, header('x-forwarded-for'));
    if (!input.success) response.writeHead(422, common).end();
    else if (await takeBeacon(views, input.data, header, address)) response.writeHead(204, common).end();
    else response.writeHead(429, { ...common, 'Retry-After': '60' }).end();
    metrics.request(PATH, 'POST', response.statusCode, (performance.now() - started) / 1000);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const header = (name: string) => request.headers[name]?.toString();
    if (request.url !== PATH || request.method !== 'POST') return false;
    if (!isPlain(header) || !isOwnOrigin(header, config.SITE_URL)) return false;
    take(request, response, header).catch((error: unknown) => {
      log.error({ event: 'beacon_failed', error: String(error) });
      if (!response.headersSent) response.writeHead(500, common).end();
    });
    return true;
  };
}

type Header = (name: string) => string | undefined;

function isPlain(header: Header): boolean {
  const length = Number(header('content-length'));
  return (
    header('content-type') === 'application/json' &&
    header('authorization') === undefined &&
    length > 0 &&
    length <= BEACON_SIZE
  );
}

/** Node limits the body to Content-Length. */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.once('end', () => resolve(text));
    request.once('error', reject);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
