import { connect, createServer, type Socket } from 'node:net';

export type Valve = {
  /** The server's address through the valve. */
  url: string;
  /** Stops all data, but keeps connections open and accepts new ones. */
  shut: () => void;
  /** Delivers what was held back. */
  open: () => void;
  close: () => Promise<void>;
};

/** Forwards to a server, and can make it seem to hang. */
export async function startValve(to: string): Promise<Valve> {
  const target = new URL(to);
  const pairs = new Set<[Socket, Socket]>();
  let isShut = false;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    for (const [socket, other] of [pair, pair.toReversed()]) {
      socket?.on('error', () => undefined);
      socket?.on('close', () => {
        other?.destroy();
        pairs.delete(pair);
      });
    }
    if (!isShut) joinPair(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    shut() {
      isShut = true;
      for (const [inner, outer] of pairs) {
        inner.unpipe(outer).pause();
        outer.unpipe(inner).pause();
      }
    },
    open() {
      isShut = false;
      for (const pair of pairs) joinPair(pair);
    },
    close: async () => {
      for (const [inner] of pairs) inner.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const joinPair = ([inner, outer]: [Socket, Socket]) => inner.pipe(outer).pipe(inner);
