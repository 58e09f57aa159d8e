import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type TestProxy = { url: string; close: () => Promise<void> };

type Target = { url: string; up: boolean; agent: Agent };

const ASK_EVERY = 100;
/** Methods whose request may be sent again if its connection broke before an answer. */
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];

/**
 * Runs a small reverse proxy that behaves like a common one: round robin over kept-alive connections; leaves out targets
 * whose /health fails or that refuse connections; sends a request to the next target if it could not be sent, or if it is
 * idempotent and its connection ended without an answer. Calls `targets` for each request.
 */
export async function startProxy(targets: () => string[]): Promise<TestProxy> {
  const known = new Map<string, Target>();
  let turn = 0;

  const all = () =>
    targets().map((url) => {
      const target = known.get(url) ?? { url, up: true, agent: new Agent({ keepAlive: true }) };
      known.set(url, target);
      return target;
    });
  const inTurn = () => {
    const list = all();
    const up = list.filter((target) => target.up);
    const chosen = up.length > 0 ? up : list;
    turn += 1;
    return chosen
      .map((_, at) => chosen[(turn + at) % chosen.length])
      .filter((target) => target !== undefined);
  };

  const asking = setInterval(() => {
    for (const target of all()) {
      request(`${target.url}/health`, { agent: false, timeout: 1000 }, (answer) => {
        target.up = answer.statusCode === 200;
        answer.resume();
      })
        .once('error', () => {
          target.up = false;
        })
        .end();
    }
  }, ASK_EVERY);

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const send = (candidates: Target[]) => {
      const [target, ...others] = candidates;
      if (!target) return outgoing.writeHead(502).end('no target');
      forward(target, incoming, body, outgoing).catch((failure: Failure) => {
        const again = !failure.sent || IDEMPOTENT.includes(incoming.method ?? '');
        send(again ? others : []);
      });
    };
    // Tries once more than there are targets: the last one may just have closed a kept-alive connection.
    const order = inTurn();
    send([...order, ...order]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      clearInterval(asking);
      for (const { agent } of known.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Failure = { sent: boolean };

function forward(
  { url, agent }: Target,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onward = { ...headers, 'x-forwarded-for': '203.0.113.7' };
    let sent = false;
    const asked = request(`${url}${path}`, { method, headers: onward, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      resolve();
    });
    asked.once('socket', (socket) => {
      if (socket.connecting)
        socket.once('connect', () => {
          sent = true;
        });
      else sent = true;
    });
    asked.once('error', () => reject({ sent } satisfies Failure));
    asked.end(body);
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
