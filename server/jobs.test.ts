import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Job, startJobs } from '#platform/jobs.ts';
import { createTestSite } from '#test/app.ts';
import { addMessage } from '#test/messages.ts';
import { gatherDeps, jobsOf } from './open.ts';

afterEach(() => void vi.useRealTimers());

async function runsOf(changes: Partial<Job>, dialect: 'sqlite' | 'postgres' = 'postgres') {
  const site = await createTestSite(dialect);
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const processes = [1, 2].map(() =>
    startJobs([{ name: 'count', every: 60_000, atStart: true, run, ...changes }], site),
  );
  for (const { stop } of processes) await stop();
  await site.close();
  return runs;
}

test('a job runs once a period on a shared database, and one of a process’s own in each', async () => {
  expect(await runsOf({})).toBe(1);
  expect(await runsOf({ inEachProcess: true })).toBe(2);
  // SQLite belongs to one process.
  expect(await runsOf({}, 'sqlite')).toBe(2);
});

test('another process leaves a job alone until its period is nearly over', async () => {
  const site = await createTestSite('postgres');
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const runAfter = async (seconds: number) => {
    const started_at = new Date(Date.now() - seconds * 1000).toISOString();
    await site.db.updateTable('leases').set({ started_at }).execute();
    await startJobs([{ name: 'count', every: 60_000, atStart: true, run }], site).stop();
    return runs;
  };
  expect([await runAfter(0), await runAfter(40), await runAfter(56)]).toEqual([1, 1, 2]);
  await site.close();
});

test('each process shows a scheduled article by its own clock', async () => {
  const site = await createTestSite('postgres');
  const processes = [1, 2].map(() => {
    const content = { ...site.content, invalidate: vi.fn() };
    const due = jobsOf({ ...site, content }).filter(({ name }) => name === 'announce_due');
    return {
      content,
      jobs: startJobs(
        due.map((job) => ({ ...job, every: 50 })),
        site,
      ),
    };
  });
  const article = { title: 'Zamanlı', content: '<p>a</p>', is_published: true };
  // The first one starts the sandboxed process, which takes seconds.
  await site.asOwner('POST', '/api/articles', { ...article, is_published: false });
  const published_at = new Date(Date.now() + 2000).toISOString();
  await site.asOwner('POST', '/api/articles', { ...article, published_at });
  for (const { content } of processes) expect(content.invalidate).not.toHaveBeenCalled();
  for (const { content } of processes)
    await expect.poll(() => content.invalidate.mock.calls.length).toBeGreaterThan(0);
  for (const { jobs } of processes) await jobs.stop();
  await site.close();
});

test('a job that keeps failing is logged now and then, and its recovery too', async () => {
  const lines: string[] = [];
  const site = await createTestSite('sqlite');
  const tell = (line: { event: string }) => lines.push(line.event);
  const log = Object.assign(Object.create(site.log), { error: tell, info: tell });
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs < 5) throw new Error('away');
  };
  const { stop } = startJobs([{ name: 'often', every: 1, run, atStart: true }], { ...site, log });
  await expect.poll(() => lines).toEqual(['job_failed', 'job_recovered']);
  await stop();
  await site.close();
});

test('what still waits is seen to at the stop, also when another process was the last to do it', async () => {
  expect(await runsOf({ inEachProcess: true, atStart: false, atStop: true })).toBe(2);
});

test('what is due once a day is also done at the start: a machine that restarts daily leaves nothing out', async () => {
  const site = await createTestSite('sqlite');
  const left = jobsOf(site).filter(({ every, atStart }) => every >= 24 * 60 * 60 * 1000 && !atStart);
  expect(left.map(({ name }) => name)).toEqual([]);
  await site.close();
});

test('by the clock a backup is made, and what broke off or is too old goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-jobs-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const database = openDatabase(config);
  await migrate(database.db);
  const deps = gatherDeps(database, config);
  const { db, storage, backups } = deps;
  await storage.put('left-over.webp', new Uint8Array(1));
  const message = { name: 'Bot', email: 'a@b.co', subject: '', message: 'x' };
  await addMessage(db, { ...message, message_type: 'incoming', source: 'form', is_spam: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  for (const { run } of jobsOf(deps)) await run();
  expect((await backups.list()).data).toHaveLength(1);
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
