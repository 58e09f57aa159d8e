import { expect, test } from 'vitest';
import { type Job, startJobs } from '#platform/jobs/run-jobs.ts';
import { createTestSite } from '#test/app.ts';

/** Two processes that share a database begin the same job at the same time; how often it ran. */
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
  expect(await runsOf({ own: true })).toBe(2);
  // SQLite belongs to one process.
  expect(await runsOf({}, 'sqlite')).toBe(2);
});

test('a job that goes on failing is told of once in a while, and that it works again', async () => {
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
  expect(await runsOf({ own: true, atStart: false, atStop: true })).toBe(2);
});
