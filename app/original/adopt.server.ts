import { z } from 'zod';
import type { Deps } from '#kit/resource/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { holdRestored } from '#platform/outbox/deliveries.ts';
import type { Waiting } from './contract.ts';
import { copySince, markAsOriginal } from './original.server.ts';

const LISTED = 200;
const DROPPED = 'Kopya sahiplenilirken gönderilmemesi istendi.';

const payload = z
  .object({ subject: z.string(), to: z.object({ address: z.string() }), event: z.string() })
  .partial();

export async function getOriginal(db: Db) {
  const since = await copySince(db);
  return { copy_since: since ?? null, waiting: since ? await listWaiting(db) : [] };
}

async function listWaiting(db: Db): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'payload', 'created_at'])
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, kind, reference, payload: sent, created_at }) => {
    const { subject, to, event } = payload.catch({}).parse(JSON.parse(sent));
    const about = [subject ?? event ?? reference, to?.address].filter(Boolean).join(' → ');
    return { id, kind, about, created_at };
  });
}

/** Makes this site the original, and sends what waited or fails it. */
export async function adopt(
  deps: Pick<Deps, 'db' | 'driver' | 'config' | 'log' | 'outbox'>,
  what: 'send' | 'drop',
) {
  const { db, outbox, log } = deps;
  await db.transaction().execute(async (trx) => {
    if (what === 'drop')
      for (const delivery of await holdRestored(trx, DROPPED)) await outbox.settle(trx, delivery);
    await markAsOriginal({ ...deps, db: trx });
  });
  log.info({ event: 'site_adopted', waiting: what });
  outbox.wake();
}
