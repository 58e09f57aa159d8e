import { openPostgres } from '#platform/database/database.ts';
import { clientOf, messageFrom } from './client.ts';

const PATHS = ['/', '/about', '/projects', '/blog', '/contact'];

export type Load = {
  pages: { asked: number; failed: number };
  writes: { sent: number; acknowledged: Set<string>; failed: number; slowest: number };
  /** Failures by their kind. */
  failures: Record<string, number>;
};

type Options = { readers: number; writers: number; pause?: number };

export function startLoad(url: string, { readers, writers, pause = 0 }: Options) {
  const ask = clientOf(url);
  const load: Load = {
    pages: { asked: 0, failed: 0 },
    writes: { sent: 0, acknowledged: new Set(), failed: 0, slowest: 0 },
    failures: {},
  };
  let running = true;
  const fails = (what: string) => {
    load.failures[what] = (load.failures[what] ?? 0) + 1;
  };

  async function read(lane: number) {
    for (let turn = lane; running; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const status = await statusOf(ask('GET', path));
      load.pages.asked += 1;
      if (status !== '200') {
        load.pages.failed += 1;
        fails(`GET ${path} ${status}`);
      }
      await rest();
    }
  }

  async function write() {
    while (running) {
      const name = `Kişi ${crypto.randomUUID()}`;
      const started = performance.now();
      const status = await statusOf(ask('POST', '/api/contact', messageFrom(name)));
      load.writes.slowest = Math.max(load.writes.slowest, Math.round(performance.now() - started));
      load.writes.sent += 1;
      if (status === '201') load.writes.acknowledged.add(name);
      else {
        load.writes.failed += 1;
        fails(`POST ${status}`);
      }
      await rest();
    }
  }

  const rest = () => new Promise((resolve) => setTimeout(resolve, pause));
  const lanes = [
    ...Array.from({ length: readers }, (_, lane) => read(lane)),
    ...Array.from({ length: writers }, write),
  ];
  return {
    load,
    async stop() {
      running = false;
      await Promise.all(lanes);
    },
  };
}

/** Counts acknowledged messages that are missing in the database, and those stored more than once. */
export async function compareWrites(postgres: string, acknowledged: Set<string>) {
  const { db, close } = openPostgres(postgres);
  const names = (await db.selectFrom('messages').select('name').execute()).map(({ name }) => name);
  await close();
  const stored = new Set(names);
  return {
    lost: [...acknowledged].filter((name) => !stored.has(name)).length,
    doubled: names.length - stored.size,
  };
}

async function statusOf(reply: Promise<Response>): Promise<string> {
  try {
    const { status, body } = await reply;
    await body?.pipeTo(new WritableStream());
    return String(status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : 'failed';
  }
}
