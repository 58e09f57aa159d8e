import { sql } from 'kysely';
import { rulesOfResources } from '#kit/http/route-rules.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/outcomes.ts';
import { cutAddress } from '#platform/http/address.ts';
import type { Log } from '#platform/log/log.ts';
import type { AuditKind, AuditQuery } from './contract.ts';
import { describeEntry, recordOf } from './describe.server.ts';

type Resources = Deps['resources'];

type Event = {
  kind: AuditKind;
  action: string;
  subject?: string | undefined;
  device?: string | undefined;
  /** Takes the whole address; stores it cut. */
  address?: string | undefined;
  times?: number;
};

const LONGEST = 200;

/** Appends; nothing changes or deletes an entry, here or in the database. */
export async function recordAudit(db: Db, { kind, action, subject, device, address, times = 1 }: Event) {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      kind,
      action: action.slice(0, LONGEST),
      subject: subject?.slice(0, LONGEST) ?? null,
      device: device ?? null,
      address: address === undefined ? null : cutAddress(address),
      times,
    })
    .execute();
}

/** Logs a failure: what is recorded has already happened. */
export async function recordOrLog({ db, log }: { db: Db; log: Log }, event: Event) {
  try {
    await recordAudit(db, event);
  } catch (error) {
    log.error({ event: 'audit_failed', action: event.action, error: String(error) });
  }
}

const titles = ['title', 'position', 'degree', 'name', 'from_path'];

/** Returns what a deletion keeps of a record: its title, unless it is a visitor's. */
export async function titleToKeep(db: Db, subject: string, resources: Resources) {
  const own = resources.filter(({ erase }) => !erase);
  return (await titlesOf(db, [subject], own)).get(recordOf({ subject }));
}

/** Reads what the records are called now: the log itself keeps no content. */
async function titlesOf(db: Db, subjects: string[], resources: Resources): Promise<Map<string, string>> {
  const byRecord = new Map<string, string>();
  const tables = resources.flatMap(({ api = {}, tables: [table] = [], translated = [] }) => [
    ...Object.keys(api).map((path) => [path.slice(1), table] as const),
    ...translated.map(({ kind, keptIn: [kept] = [] }) => [kind, kept?.[0]] as const),
  ]);
  for (const [name, table] of new Map(tables)) {
    const own = subjects.filter((subject) => subject.startsWith(`${name}/`));
    const ids = own.flatMap((subject) => /^[0-9]{1,9}$/.exec(subject.split('/')[1] ?? '') ?? []).map(Number);
    if (!table || ids.length === 0) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
    for (const row of rows)
      byRecord.set(`${name}/${row.id}`, String(row[titles.find((title) => row[title]) ?? 'id']));
  }
  return byRecord;
}

export async function listAudit(db: Db, { kind, page, per_page }: AuditQuery, resources: Resources) {
  const matching = db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'change'));
  const [total, rows] = await Promise.all([
    countOf(matching),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  const deletions = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('kind', '=', 'change')
    .where('action', 'like', 'DELETE %')
    .where('subject', 'like', '% %')
    .execute();
  const names = new Map([
    ...deletions.map((row) => [recordOf(row), row.subject?.replace(/^\S+ /, '')] as const),
    ...(await titlesOf(db, rows.map(recordOf), resources)),
  ]);
  const rules = rulesOfResources(resources);
  const data = rows.map((row) => ({ ...row, text: describeEntry(row, rules, names.get(recordOf(row))) }));
  return { data, total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
