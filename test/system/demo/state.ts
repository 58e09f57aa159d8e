import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { MARK } from './vandals.ts';

/** Differ by the moment or by chance: they are searched for traces only. */
const BY_CHANCE = /^(?:facts|leases|rate_limits|views|daily_|named_totals|sqlite_|users$|trusted_)/;
const MOMENT = /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g;

const names = z.array(z.string());
const rows = z.array(z.record(z.string(), z.unknown()));

export type State = { tables: Record<string, string>; files: string[] };

export const roundsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('round-'));

const roundOf = (folder: string) => join(folder, roundsIn(folder).at(-1) ?? '');

/** Every row and file of the present round, without moments and what chance made. */
export function stateOf(folder: string): State {
  const round = roundOf(folder);
  const handle = new Database(join(round, 'vitrin.db'), { readonly: true });
  const all = names.parse(
    handle
      .prepare(`select name from sqlite_master where type = 'table' and name not like '%_search%'`)
      .pluck()
      .all(),
  );
  const tables = all
    .filter((table) => !BY_CHANCE.test(table))
    .map((table) => {
      const found = rows.parse(handle.prepare(`select * from "${table}"`).all());
      return [table, JSON.stringify(found).replace(MOMENT, '#')];
    });
  handle.close();
  return {
    tables: Object.fromEntries(tables),
    files: filesIn(round).filter((name) => !name.startsWith('vitrin.db-')),
  };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

export function differences(before: State, after: State): string[] {
  const tables = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)]);
  const changed = [...tables].filter((table) => before.tables[table] !== after.tables[table]);
  const files = new Set(before.files).symmetricDifference(new Set(after.files));
  return [...changed.map((table) => `${table} differs`), ...[...files].map((name) => `${name} differs`)];
}

/** Files of the present round that contain anything of a vandal. */
export function tracesIn(folder: string): string[] {
  const round = roundOf(folder);
  return filesIn(round)
    .filter((name) => readFileSync(join(round, name)).includes(MARK))
    .map((name) => `A trace in ${name}`);
}
