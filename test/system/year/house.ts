import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';

/** Tables that grow by design: one row a day, one per name and month, and the owner's actions. */
const GROWING = ['daily_totals', 'named_totals', 'audit_log', 'sqlite_sequence'];

const names = z.array(z.string());
const days = z.array(z.object({ day: z.string(), views: z.number(), visitors: z.number() }));

export type Stock = {
  tables: Record<string, number>;
  files: number;
  database: number;
  backups: number;
  backupBytes: number;
};

export function takeStock(folder: string): Stock {
  const handle = new Database(join(folder, 'vitrin.db'), { readonly: true });
  const tables = names.parse(
    handle
      .prepare(`select name from sqlite_master where type = 'table' and name not glob '*_search_*'`)
      .pluck()
      .all(),
  );
  const rows = tables.map((table) => [
    table,
    z.number().parse(handle.prepare(`select count(*) from "${table}"`).pluck().get()),
  ]);
  const page = (what: string) => z.number().parse(handle.pragma(what, { simple: true }));
  const database = page('page_count') * page('page_size');
  handle.close();
  const archives = archivesIn(folder);
  const sizes = archives.map((name) => statSync(join(folder, 'backups', name)).size);
  return {
    tables: Object.fromEntries(rows),
    files: readdirSync(folder, { recursive: true }).length,
    database,
    backups: archives.length,
    backupBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Returns what grew between two days but must not grow. */
export function grownBetween(before: Stock, after: Stock): string[] {
  const tables = Object.entries(after.tables).filter(
    ([table, rows]) => !GROWING.includes(table) && rows > (before.tables[table] ?? 0) * 1.1 + 10,
  );
  const grown = tables.map(([table, rows]) => `${table}: ${before.tables[table]} → ${rows}`);
  const sizes = ['files', 'database', 'backups', 'backupBytes'] as const;
  for (const size of sizes) {
    if (after[size] > before[size] * 1.35) grown.push(`${size}: ${before[size]} → ${after[size]}`);
  }
  return grown;
}

/** Returns the times of the stored nightly archives. */
export const archivesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tar.gz'));

export function readDays(folder: string) {
  const handle = new Database(join(folder, 'vitrin.db'), { readonly: true });
  const read = (query: string) => handle.prepare(query);
  const found = {
    totals: days.parse(read('select day, views, visitors from daily_totals order by day').all()),
    keys: z.number().parse(read(`select count(*) from facts where key like 'visitor_key:%'`).pluck().get()),
    proof: String(
      read(`select json_extract(value, '$.proved_at') from facts where key = 'backup_proof'`).pluck().get(),
    ),
    checkup: String(
      read(`select json_extract(value, '$.checked_at') from settings where name like '%checkup%'`)
        .pluck()
        .get(),
    ),
    unannounced: z
      .number()
      .parse(
        read(`select count(*) from articles where status = 'published' and announced_at is null`)
          .pluck()
          .get(),
      ),
  };
  handle.close();
  return found;
}
