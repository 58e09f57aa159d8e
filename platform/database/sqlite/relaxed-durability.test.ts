import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openSqlite } from '../database.ts';
import { withRelaxedDurability } from './relaxed-durability.ts';

const [NORMAL, FULL] = [1, 2];
let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-db-'));
  database = openSqlite(join(folder, 'vitrin.db'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function synchronous() {
  const { driver } = database;
  return driver.kind === 'sqlite' && driver.handle.pragma('synchronous', { simple: true });
}

test('the disk is waited for again after every one, whichever statements were prepared between', async () => {
  const { db } = database;
  for (let round = 0; round < 1100; round += 1) {
    let inside: unknown;
    await withRelaxedDurability(db, async (trx) => {
      inside = synchronous();
      await sql`select ${sql.lit(round)}`.execute(trx);
    });
    expect([inside, synchronous()]).toEqual([NORMAL, FULL]);
  }
});

test('the disk is waited for again when the work fails', async () => {
  const failing = withRelaxedDurability(database.db, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(synchronous()).toBe(FULL);
});
