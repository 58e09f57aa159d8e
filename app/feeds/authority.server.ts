import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { defineFact } from '#platform/database/settings-and-facts.ts';

const fact = defineFact('feed_authority', z.object({ authority: z.string() }).optional());

/** The authority in the ids of feed entries (RFC 4151). Stored once, so that ids survive a change of the address. */
export async function readAuthority(db: Db, siteUrl: string): Promise<string> {
  return (await fact.read(db))?.authority ?? new URL(siteUrl).hostname;
}

/** Stores the authority. `isNew`: no reader has seen its ids, so a site without an address of its own gets a random one. */
export async function mintAuthority(db: Db, siteUrl: string, isNew: boolean) {
  if (await fact.read(db)) return;
  const { hostname } = new URL(siteUrl);
  const isOwn = hostname.includes('.') && isIP(hostname) === 0;
  await fact.write(db, { authority: isNew && !isOwn ? `${randomUUID()}.invalid` : hostname });
}
