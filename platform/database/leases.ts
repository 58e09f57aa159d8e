import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { iso } from '../time.ts';
import type { Db } from './database.ts';
import type { LeaseTable } from './schema.ts';

export type Lease = { run: <T>(work: Work<T>) => Promise<T> };

/** `isHeld` also renews; false when another process has taken over. */
type Work<T> = (note: (text: string) => void, isHeld: () => Promise<boolean>) => Promise<T>;

/** Lifetime without a heartbeat, in ms. */
const HELD_FOR = 60_000;
/** Heartbeat, in ms. */
const RENEW_EVERY = 15_000;
const NOTE_EVERY = 500;

/** Takes a lease, unless it is held or its last run began less than `period` ms ago. Clocks may differ by seconds. */
export async function takeLease(
  db: Db,
  name: string,
  period = 0,
  now = Date.now(),
): Promise<Lease | undefined> {
  const holder = randomUUID();
  const row = { holder, started_at: iso(now), held_until: iso(now + HELD_FOR), note: '' };
  const taken = await db
    .insertInto('leases')
    .values({ name, ...row, done_at: '', runs: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ ...row, runs: eb('leases.runs', '+', 1) }))
        .where(isPast('leases.held_until', iso(now), iso(now + 2 * HELD_FOR)))
        .where(isPast('leases.started_at', iso(now - period), iso(now + 2 * HELD_FOR))),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken && { run: (work) => hold(db, name, holder, work) };
}

export async function endLeases(db: Db) {
  await db.updateTable('leases').set({ held_until: '', note: '' }).execute();
}

/** Ignores times from the future, written under a wrong clock. */
const isPast =
  (column: 'leases.held_until' | 'leases.started_at', until: string, beyond: string) =>
  (eb: ExpressionBuilder<{ leases: LeaseTable }, 'leases'>) =>
    eb.or([eb(column, '<=', until), eb(column, '>', beyond)]);

export async function noteOfHolder(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leases')
    .select('note')
    .where('name', '=', name)
    .where('held_until', '>', iso(Date.now()))
    .executeTakeFirst();
  return row?.note;
}

export async function lastDone(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('leases').select('done_at').where('name', '=', name).executeTakeFirst();
  return row?.done_at ? Date.parse(row.done_at) : 0;
}

async function hold<T>(db: Db, name: string, holder: string, work: Work<T>): Promise<T> {
  const own = db.updateTable('leases').where('name', '=', name).where('holder', '=', holder);
  let noted = 0;
  const renew = (note?: string) => {
    const held_until = iso(Date.now() + HELD_FOR);
    // Ignores a failed heartbeat: the next one follows before the lease ends, and `isHeld` tells the work if it has.
    void own
      .set({ held_until, ...(note !== undefined && { note }) })
      .execute()
      .catch(() => undefined);
  };
  const note = (text: string) => {
    if (Date.now() - noted < NOTE_EVERY) return;
    noted = Date.now();
    renew(text);
  };
  const isHeld = async () => {
    const { numUpdatedRows } = await own.set({ held_until: iso(Date.now() + HELD_FOR) }).executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const timer = setInterval(() => renew(), RENEW_EVERY).unref();
  let done = {};
  try {
    const result = await work(note, isHeld);
    done = { done_at: iso(Date.now()) };
    return result;
  } finally {
    clearInterval(timer);
    await own.set({ held_until: '', note: '', ...done }).execute();
  }
}
