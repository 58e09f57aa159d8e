import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';
import { createSafeFetch, type FetchPolicy, FetchRefused, isPublicAddress } from '#platform/safe-fetch.ts';
import { startNameServer } from './ssrf/name-server.ts';
import { innerTargets, OUTSIDE, zone } from './ssrf/targets.ts';

export type SsrfReport = {
  targets: number;
  /** Each is requested three times, because some names change their answer. */
  requests: number;
  /** Connections that reached the canary. */
  reached: number;
  /** Requests that were neither refused with the uniform error nor answered by the stand-in for the internet. */
  notRefused: string[];
  /** Connections without the address rule, which show that the canary works. */
  control: number;
};

const ROUNDS = 3;

/**
 * Requests inner addresses through the real client; only the canary's port and the internet's stand-in are allowed.
 */
export async function ssrf(): Promise<SsrfReport> {
  let connections = 0;
  const canary = createServer((socket) => {
    // Listens on every address of this machine; the stand-in for the internet counts as outside.
    const isOutside = socket.localAddress?.endsWith(OUTSIDE) ?? false;
    if (!isOutside) connections += 1;
    socket.on('error', () => undefined);
    const body = isOutside ? 'outside' : 'secret';
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
  });
  const outer = createHttpServer(redirecting);
  const names = await startNameServer(zone);
  const ports = { inside: await listen(canary, '::'), outside: await listen(outer, OUTSIDE) };
  const targets = innerTargets(ports);
  const common = {
    lookup: names.lookup,
    isAllowedPort: (port: number) => Object.values(ports).includes(port),
  };
  try {
    const strict = createSafeFetch({
      ...common,
      isAllowedAddress: (address) => address === OUTSIDE || isPublicAddress(address),
    });
    const notRefused: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        const outcome = await strict(target).then(({ body }) => Buffer.from(body).toString(), refusal);
        if (outcome !== 'refused' && outcome !== 'outside') notRefused.push(`${target}: ${outcome}`);
      }
    }
    const reached = connections;
    const open = createSafeFetch({ ...common, ...off });
    await Promise.all(targets.map((target) => open(target).then(() => undefined, refusal)));
    const control = connections - reached;
    return { targets: targets.length, requests: targets.length * ROUNDS, reached, notRefused, control };
  } finally {
    names.close();
    outer.closeAllConnections();
    outer.close();
    canary.close();
  }
}

export const areRefused = ({ targets, reached, notRefused, control }: SsrfReport) =>
  targets >= 100 && reached === 0 && notRefused.length === 0 && control >= 50;

const off: Partial<FetchPolicy> = { isAllowedAddress: () => true, deadline: 4000 };

const refusal = (error: unknown) => (error instanceof FetchRefused ? 'refused' : `failed: ${error}`);

const redirecting: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://outside.example');
  const to = searchParams.get('to');
  response.writeHead(Number(searchParams.get('code') ?? 200), to ? { Location: to } : {}).end('outside');
};

function listen(server: Server, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
