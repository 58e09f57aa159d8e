/** Runs the API in this process over temporary databases. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createOwner, findAccount } from '#app/auth/accounts.server.ts';
import { hashPassword } from '#app/auth/password.server.ts';
import { createSession } from '#app/auth/sessions.server.ts';
import { readConfig } from '#app/config.ts';
import { resources } from '#app/resources.server.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import { type Database, openPostgres, openSqlite } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import { createApi } from '#server/api.ts';
import { gatherDeps } from '#server/open.ts';
import { startPostgres } from '#test/postgres.ts';
import { addressOf, run } from '#test/templates.ts';

export async function onEachDatabase(
  only: string | undefined,
  count: number,
  work: (name: string, databases: Database[]) => Promise<void>,
) {
  const names = Array.from({ length: count }, (_, at) => `bench_${at}`);
  if (only !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
    const databases = names.map((name) => openSqlite(join(folder, `${name}.db`)));
    await work('SQLite', databases);
    for (const { close } of databases) await close();
    rmSync(folder, { recursive: true });
  }
  if (only !== 'sqlite') {
    const server = await startPostgres([]);
    const databases: Database[] = [];
    for (const name of names) databases.push(await createDatabase(server.url, name));
    await work('PostgreSQL', databases);
    for (const { close } of databases) await close();
    await server.stop();
  }
}

export async function createDatabase(server: string, name: string): Promise<Database> {
  await run(server, `create database ${name}`);
  return openPostgres(addressOf(server, name));
}

type Ask = (path: string) => Promise<Response>;

export async function asOwner(database: Database): Promise<Ask> {
  const headers = { Authorization: `Bearer ${await signIn(database)}` };
  return asking(database, { RATE_LIMIT: 'off' }, headers);
}

export const asVisitor = (database: Database): Ask => asking(database, {}, {});

function asking(database: Database, settings: Record<string, string>, headers: Record<string, string>): Ask {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), ...settings });
  const deps = gatherDeps(database, config, { secret: randomBytes(32).toString('hex') });
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  app.onError((error, c) => c.body(null, error instanceof Refused && error.status === 429 ? 429 : 500));
  app.route('/', createApi(deps, resources));
  return async (path) => app.request(path, { headers });
}

async function signIn({ db }: Database) {
  const email = 'bench@example.com';
  await createOwner(db, { email, name: 'Bench', password_hash: await hashPassword('ölçüm için parola') });
  const account = await findAccount(db, email);
  return createSession(db, account?.id ?? 0, 'bench');
}
