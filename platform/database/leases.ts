import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Who does something that several processes must not do at once, and when it was done. */
export interface LeaseTable {
  name: string;
  holder: string;
  started_at: string;
  held_until: string;
  /** When it last ended well. */
  done_at: string;
  runs: number;
  /** How far it has come, in its own words. */
  note: string;
}

export type Lease = {
  /** Does the work and lets go; `note` tells other processes how far it is. */
  run: <T>(work: (note: (text: string) => void) => Promise<T>) => Promise<T>;
};

/** After this long without a sign of life its holder counts as dead … */
const HELD_FOR = 60_000;
/** … and this often it gives one. */
const RENEW_EVERY = 15_000;
const NOTE_EVERY = 500;

/**
 * Takes the lease of that name, unless another process holds it or it was begun less than `period` ms ago. Times are
 * those of the processes: their clocks are expected to agree to within seconds.
 */
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

/** Ends every lease: for a process that is alone with its database, where who held one has ended. */
export async function endLeases(db: Db) {
  await db.updateTable('leases').set({ held_until: '', note: '' }).execute();
}

/** What lies further ahead than any process could have meant was written under a clock that was wrong. */
const isPast =
  (column: 'leases.held_until' | 'leases.started_at', until: string, beyond: string) =>
  (eb: ExpressionBuilder<{ leases: LeaseTable }, 'leases'>) =>
    eb.or([eb(column, '<=', until), eb(column, '>', beyond)]);

/** The note of whoever holds the lease now; undefined when nobody does. */
export async function noteOfHolder(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leases')
    .select('note')
    .where('name', '=', name)
    .where('held_until', '>', iso(Date.now()))
    .executeTakeFirst();
  return row?.note;
}

/** When that work last ended well, in ms since 1970; 0 for never. */
export async function lastDone(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('leases').select('done_at').where('name', '=', name).executeTakeFirst();
  return row?.done_at ? Date.parse(row.done_at) : 0;
}

async function hold<T>(
  db: Db,
  name: string,
  holder: string,
  work: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const own = db.updateTable('leases').where('name', '=', name).where('holder', '=', holder);
  let noted = 0;
  const renew = (note?: string) => {
    const held_until = iso(Date.now() + HELD_FOR);
    // A sign of life that does not arrive is followed by the next one.
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
  const timer = setInterval(() => renew(), RENEW_EVERY).unref();
  let done = {};
  try {
    const result = await work(note);
    done = { done_at: iso(Date.now()) };
    return result;
  } finally {
    clearInterval(timer);
    await own.set({ held_until: '', note: '', ...done }).execute();
  }
}

const iso = (time: number) => new Date(time).toISOString();
