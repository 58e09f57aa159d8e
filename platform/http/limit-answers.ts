import type { RequestListener } from 'node:http';
import { createAddressReader, parseAddress, rateLimitKey } from './address.ts';

const UNDER_WAY = 64;

/** Refuses a client that asks for more and more without reading. */
export function limitAnswers(trusted: string[], listener: RequestListener): RequestListener {
  const addressOf = createAddressReader(trusted);
  const counts = new Map<string, number>();
  return (request, response) => {
    const address = addressOf(request);
    // Is a proxy that nobody named: everybody comes from there.
    if (/^(loopback|private)$/.test(parseAddress(address)?.range() ?? '')) return listener(request, response);
    const key = rateLimitKey(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    response.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count <= UNDER_WAY) return listener(request, response);
    response.writeHead(503, { 'Retry-After': '5', Connection: 'close' }).end();
  };
}
