import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { checkpointAside, pagesToCopy } from './checkpoints.ts';

const log = createLog('silent');
let folder: string;
let handle: SqliteDatabase.Database;
let stop: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-wal-'));
  handle = new SqliteDatabase(join(folder, 'vitrin.db'));
  handle.pragma('journal_mode = WAL');
  handle.exec('create table written (text text)');
  stop = checkpointAside(handle, log);
});
afterEach(async () => {
  await stop();
  handle.close();
  rmSync(folder, { recursive: true });
});

function write(rows: number) {
  const insert = handle.prepare('insert into written values (?)');
  for (let row = 0; row < rows; row += 1) insert.run('x'.repeat(3000));
}

test('a long log is checkpointed by the worker thread, again and again', async () => {
  for (let round = 0; round < 2; round += 1) {
    write(1000);
    expect(pagesToCopy(handle)).toBeGreaterThan(1000);
    await vi.waitFor(() => expect(pagesToCopy(handle)).toBe(0), { timeout: 20_000, interval: 50 });
  }
});

test('a short log is not checkpointed', async () => {
  write(10);
  const before = pagesToCopy(handle);
  const looks = vi.spyOn(handle, 'pragma');
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
  looks.mockRestore();
  expect(pagesToCopy(handle)).toBe(before);
});

test('a thread that cannot open the file breaks nothing, and the next one checkpoints', async () => {
  const file = handle.name;
  renameSync(file, `${file}.away`);
  const warn = vi.spyOn(log, 'warn');
  write(1000);
  const failed = { event: 'checkpoint_failed', error: expect.any(String) };
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(failed), { timeout: 20_000 });
  expect(pagesToCopy(handle)).toBeGreaterThan(1000);
  renameSync(`${file}.away`, file);
  await vi.waitFor(() => expect(pagesToCopy(handle)).toBe(0), { timeout: 20_000, interval: 50 });
});
