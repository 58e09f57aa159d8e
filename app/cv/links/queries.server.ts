import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { z } from 'zod';
import { recordStore } from '#app/records/store.server.ts';
import { today } from '#app/text/dates.ts';
import type { Db } from '#platform/database/database.ts';
import { decrypt, encrypt } from '#platform/secrets/encryption.ts';
import { type CvLink, isAlive, type linkInput, linkReply } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    cv_links: CvLinkTable;
  }
}

interface CvLinkTable {
  id: Generated<number>;
  name: string;
  title: Generated<string>;
  summary: Generated<string>;
  design: Generated<string>;
  shown: Generated<string>;
  expires_on: string | null;
  is_active: Generated<number>;
  token: string | null;
  opened: Generated<number>;
  last_opened: string | null;
  sort_order: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}

const PURPOSE = 'cv link';

export const linkStore = recordStore({
  table: 'cv_links',
  reply: linkReply,
  order: [],
  toRow: ({ opened: _, last_opened: __, ...input }: z.infer<typeof linkInput>) => input,
});

/** Returns the path of the link, which is made once; undefined where there is none. */
export async function linkPath(db: Db, secret: string, id: number): Promise<string | undefined> {
  const links = db.selectFrom('cv_links').where('id', '=', id).where('deleted_at', 'is', null);
  const found = await links.select('token').executeTakeFirst();
  if (!found) return undefined;
  const known = found.token && decrypt(secret, PURPOSE, found.token);
  const token = known || randomBytes(16).toString('hex');
  if (!known)
    await db
      .updateTable('cv_links')
      .set({ token: encrypt(secret, PURPOSE, token) })
      .where('id', '=', id)
      .execute();
  return `/cv/${token}`;
}

/** Finds the CV that a link opens: neither revoked, nor deleted, nor past its last day. */
export async function findByToken(db: Db, secret: string, token: string): Promise<CvLink | undefined> {
  const sealed = await db
    .selectFrom('cv_links')
    .select(['id', 'token'])
    .where('token', 'is not', null)
    .execute();
  const named = sealed.find((row) => isSame(decrypt(secret, PURPOSE, row.token ?? '') ?? '', token));
  const link = named && (await linkStore.list(db)).find(({ id }) => id === named.id);
  return link && isAlive(link) ? link : undefined;
}

function isSame(one: string, other: string): boolean {
  const [known, given] = [Buffer.from(one), Buffer.from(other)];
  return known.length > 0 && known.length === given.length && timingSafeEqual(known, given);
}

/** Counts an opening, and no more than its day. */
export const countOpening = (db: Db, id: number) =>
  db
    .updateTable('cv_links')
    .set({ opened: sql`opened + 1`, last_opened: today() })
    .where('id', '=', id)
    .execute();
