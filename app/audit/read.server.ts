import { type Generated, sql } from 'kysely';
import { asPage } from '#kit/contract/fields.ts';
import { type RouteRules, rulesOfResources } from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import type { AuditKind, AuditQuery } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditTable;
  }
}

interface AuditTable {
  id: Generated<number>;
  at: string;
  kind: AuditKind;
  /** `passkey`, `PUT /api/projects/:id`, `owner reset-password`. */
  action: string;
  subject: string | null;
  device: string | null;
  address: string | null;
  times: number;
}

type Resources = Deps['resources'];

export async function listAudit(db: Db, { kind, page, per_page, order }: AuditQuery, resources: Resources) {
  const matching = db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'change'));
  const [counts, rows] = await Promise.all([
    countByKind(db),
    matching
      .selectAll()
      .orderBy('id', order)
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
  const total = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...asPage(data, total, page, per_page), counts };
}

async function countByKind(db: Db) {
  const rows = await db
    .selectFrom('audit_log')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const counts: Partial<Record<AuditKind, number>> = {};
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}

type Entry = Pick<AuditTable, 'kind' | 'action' | 'subject' | 'times'>;

const titles = ['title', 'position', 'degree', 'name', 'from_path'];

/** Returns the title to store when a record is deleted; none for a visitor's data. */
export async function titleToKeep(db: Db, subject: string, resources: Resources) {
  const own = resources.filter(({ erase }) => !erase);
  return (await titlesOf(db, [subject], own)).get(recordOf({ subject }));
}

/** Reads the present titles of the records: the log itself contains no content. */
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

/** Describes an entry in Turkish; a route that no longer exists, as it was recorded. */
function describeEntry(
  { kind, action, subject, times }: Entry,
  rules: ReadonlyMap<string, RouteRules>,
  name: string | undefined,
): string {
  if (kind === 'sign_in') return `${ways[action] ?? action} giriş yapıldı`;
  if (kind === 'failure')
    return `${failures[action] ?? action}: ${times.toLocaleString('tr-TR')} deneme, ${subject}`;
  if (kind === 'command') return `Sunucuda çalıştırıldı: ${action} ${subject ?? ''}`.trim();
  const id = subject?.split('/').find((part) => /^\d+$/.test(part));
  return (rules.get(action)?.audit || action)
    .replace(' {id}', () => (name ? ` “${name}”` : id ? ` (${id})` : ''))
    .replace('{about}', () => subject?.replace(/^\S+ /, '') ?? '')
    .replace('{subject}', () => subject ?? '');
}

/** `skills/52/restore` is about `skills/52`; so are a deletion, `skills/52 Title`, and a translation, `skills/52 Words`. */
const recordOf = ({ subject }: Pick<Entry, 'subject'>) =>
  subject?.split(' ', 1).join().split('/', 2).join('/') ?? '';

const ways: Record<string, string> = {
  password: 'Şifreyle',
  app: 'Şifre ve doğrulama koduyla',
  recovery: 'Şifre ve kurtarma koduyla',
  passkey: 'Geçiş anahtarıyla',
};

const failures: Record<string, string> = {
  password: 'Şifre hatalı',
  code: 'Doğrulama kodu hatalı',
  passkey: 'Geçiş anahtarı kabul edilmedi',
  wait: 'Deneme sınırı aşıldığı için denetlenmedi',
};
