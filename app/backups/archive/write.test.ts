import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '#platform/database/database.ts';
import { copySqlite } from './write.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a copy of a database is complete, or leaves nothing', async () => {
  const { db, driver, close } = openSqlite(join(folder, 'site.db'));
  if (driver.kind !== 'sqlite') throw new Error();
  await sql`create table words (word text)`.execute(db);
  const copies = join(folder, 'copies');
  mkdirSync(join(copies, 'folder', 'full'), { recursive: true });
  await expect(copySqlite(driver.handle, join(copies, 'folder'))).rejects.toThrow();
  expect(readdirSync(copies)).toEqual(['folder']);
  await copySqlite(driver.handle, join(copies, 'copy.db'));
  expect(existsSync(join(copies, 'copy.db'))).toBe(true);
  expect(readdirSync(copies).sort()).toEqual(['copy.db', 'folder']);
  await close();
});
