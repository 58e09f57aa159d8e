import { cutAddress } from '#app/analytics/address.ts';
import type { RouteRules } from '#app/http/route-rules.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { AuditKind, AuditList, AuditQuery } from './contract.ts';
import { describeEntry } from './describe.server.ts';

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

type Rules = ReadonlyMap<string, RouteRules>;

export async function listAudit(
  db: Db,
  { kind, page, per_page }: AuditQuery,
  rules: Rules,
): Promise<AuditList> {
  const matching = db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'change'));
  const [{ total }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  const data = rows.map((row) => ({ ...row, text: describeEntry(row, rules) }));
  return { data, total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
