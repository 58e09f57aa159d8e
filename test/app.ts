import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe } from 'vitest';
import { createOwner, findAccount } from '#app/auth/accounts.server.ts';
import { hashPassword } from '#app/auth/password.server.ts';
import { createSession } from '#app/auth/sessions.server.ts';
import { type Config, readConfig } from '#app/config.ts';
import type { Deps, Resource } from '#kit/resource.ts';
import { loadSite } from '#kit/site/pages.server.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { createApp } from '#server/app.ts';
import { gatherDeps } from '#server/open.ts';
import { type Dialect, dialects, openTestDatabase } from './databases.ts';

export const ownerAccount = { email: 'deniz@example.com', password: 'doğru-at-pili-zımba', name: 'Deniz' };

export type TestSite = Deps & {
  app: ReturnType<typeof createApp>;
  /** Calls the API; sends a body other than FormData as JSON. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** Calls the API as the owner. */
  asOwner: (method: string, path: string, body?: unknown) => Promise<Response>;
  close: () => Promise<void>;
};

type Changes = Partial<Omit<Deps, 'resources'>> & { resources?: readonly Resource[] };

type CallOptions = { body?: unknown; headers?: Record<string, string>; address?: string };

/** Runs the same tests on SQLite and on PostgreSQL, each with a fresh site. */
export function onEachDatabase(
  name: string,
  tests: (site: () => TestSite, dialect: Dialect) => void,
  settings = {},
  changes: Changes = {},
) {
  describe.each(dialects)(`${name} on %s`, (dialect) => {
    let site: TestSite | undefined;
    beforeEach(async () => {
      site = await createTestSite(dialect, settings, changes);
    });
    afterEach(() => site?.close());
    tests(() => {
      if (!site) throw new Error('The site exists only inside a test.');
      return site;
    }, dialect);
  });
}

/** Makes a site in this process: the real app and database, with one owner; pages are not rendered. */
export async function createTestSite(
  dialect: Dialect,
  settings: Record<string, string> = {},
  changes: Changes = {},
): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-test-'));
  const config: Config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://vitrin.test',
    ...settings,
  });
  const database: Database = await openTestDatabase(dialect);
  passwordHash ??= hashPassword(ownerAccount.password);
  await createOwner(database.db, {
    email: ownerAccount.email,
    name: ownerAccount.name,
    password_hash: await passwordHash,
  });
  const deps = Object.assign(gatherDeps(database, config, changes), changes);
  // Stands in for an archive, because a database in memory has no file.
  deps.backups.make = async () => true;
  const { resources } = changes;
  const app = createApp(deps, resources && { resources, site: await loadSite(resources) });

  const call: TestSite['call'] = async (method, path, { body, headers, address = '192.0.2.1' } = {}) =>
    app.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: address }, headers: {} } },
    );

  let token: string | undefined;
  const asOwner: TestSite['asOwner'] = async (method, path, body) => {
    token ??= await signIn(call);
    return call(method, path, { body, headers: { Authorization: `Bearer ${token}` } });
  };

  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...deps, app, call, asOwner, close };
}

// Is shared by the tests of a file, because hashing takes 20 ms by design.
let passwordHash: Promise<string> | undefined;

/** Says whether another connection to PostgreSQL waits for this transaction. */
export async function isWaitedFor(trx: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      trx,
    );
  return rows.length > 0;
}

/** Signs the owner in and returns the token. */
export async function signIn(call: TestSite['call']): Promise<string> {
  const { email, password } = ownerAccount;
  const reply = await call('POST', '/api/auth/login', { body: { email, password } });
  const { token }: { token: string } = await reply.json();
  return token;
}

/** Adds a second account, as no site has, and returns the headers of its session. */
export async function otherAccount({ db }: Pick<TestSite, 'db'>) {
  const email = 'other@vitrin.test';
  await createOwner(db, { email, name: 'Other', password_hash: 'none' });
  const token = await createSession(db, (await findAccount(db, email))?.id ?? 0, '');
  return { Authorization: `Bearer ${token}` };
}
