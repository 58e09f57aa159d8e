import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Deps } from '#kit/resource.ts';
import { parseJson } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf, namesFrom } from '#platform/database/queries.ts';
import { DAY } from '#platform/time.ts';
import { clientDocument, clientMetadata } from './contract.ts';

const UNUSED_FOR = 30 * DAY;
const MOST = 200;
/** Clients registered within this time are not deleted to make room: their owner may be consenting. */
const CONSENT_WITHIN = 15 * 60 * 1000;
const MOST_AT_ONCE = 5000;

export type Client = { id: string; name: string; redirectUris: readonly string[]; isVerified: boolean };

/** Finds a registered client, or one whose id is the address of its own document. */
export async function findClient({ db, safeFetch }: Pick<Deps, 'db' | 'safeFetch'>, id: string) {
  if (id.startsWith('https://')) return readDocument(safeFetch, id);
  const row = await registered(db, id);
  if (!row) return undefined;
  const { redirect_uris } = row;
  // Also applies the rule to names that are older than it.
  const name = clientMetadata.shape.client_name.catch(id).parse(row.name);
  return { id, name, redirectUris: namesFrom(redirect_uris), isVerified: false } satisfies Client;
}

const registered = (db: Db, id: string) =>
  db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();

export const isKnown = async (db: Db, id: string) =>
  id.startsWith('https://') || (await registered(db, id)) !== undefined;

async function readDocument(safeFetch: Deps['safeFetch'], id: string): Promise<Client | undefined> {
  const { status, body, url } = await safeFetch(id, { accept: 'application/json' });
  const metadata = clientDocument.safeParse(parseJson(Buffer.from(body).toString('utf8')));
  if (status !== 200 || url !== id || !metadata.success || metadata.data.client_id !== id) return undefined;
  const { client_name, redirect_uris } = metadata.data;
  return { id, name: client_name, redirectUris: redirect_uris, isVerified: true };
}

/** Compares redirect URIs; loopback clients may use any port (RFC 8252, 7.3). */
export const allows = ({ redirectUris }: Client, wanted: string) =>
  redirectUris.some((known) => known === wanted || withoutPort(known) === withoutPort(wanted));

/** Works on text, because redirect URIs must be compared as strings (RFC 9700, 2.1). */
const withoutPort = (text: string) =>
  text.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)/, '$1');

/** Registers a client; to make room, deletes the least recently used one without grants. Undefined if too many registered just now. */
export async function registerClient(db: Db, metadata: z.output<typeof clientMetadata>) {
  const now = new Date();
  const id = `vitrin-${randomBytes(16).toString('base64url')}`;
  const at = now.toISOString();
  await forgetClients(db, MOST - 1, now);
  if ((await countOf(db.selectFrom('oauth_clients'))) >= MOST_AT_ONCE) return undefined;
  await db
    .insertInto('oauth_clients')
    .values({
      id,
      name: metadata.client_name,
      redirect_uris: JSON.stringify(metadata.redirect_uris),
      created_at: at,
      last_used_at: at,
    })
    .execute();
  return id;
}

async function forgetClients(db: Db, keep: number, now: Date) {
  const surplus = await db
    .selectFrom('oauth_clients')
    .select(['id', 'last_used_at'])
    .where('id', 'not in', granted(db))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .offset(keep)
    .limit(MOST_AT_ONCE)
    .execute();
  const since = new Date(now.getTime() - CONSENT_WITHIN).toISOString();
  const ids = surplus.flatMap(({ id, last_used_at }) => (last_used_at < since ? [id] : []));
  if (ids.length > 0) await db.deleteFrom('oauth_clients').where('id', 'in', ids).execute();
}

export async function noteUse(db: Db, id: string) {
  const last_used_at = new Date().toISOString();
  await db.updateTable('oauth_clients').set({ last_used_at }).where('id', '=', id).execute();
}

/** Deletes expired codes and grants, and clients unused for 30 days. */
export async function forgetUnused(db: Db, now = new Date()) {
  const at = now.toISOString();
  await db.deleteFrom('oauth_codes').where('expires_at', '<', at).execute();
  await db.deleteFrom('api_keys').where('client', 'is not', null).where('refresh_until', '<', at).execute();
  await db
    .deleteFrom('oauth_clients')
    .where('last_used_at', '<', new Date(now.getTime() - UNUSED_FOR).toISOString())
    .where('id', 'not in', granted(db))
    .execute();
}

const granted = (db: Db) =>
  db
    .selectFrom('api_keys')
    .select((eb) => eb.ref('client').$notNull().as('client'))
    .where('client', 'is not', null);
