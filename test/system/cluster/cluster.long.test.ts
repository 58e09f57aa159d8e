import { expect, test } from 'vitest';
import { away, isBorne } from './away.ts';
import { areGoodStarts, coldStarts } from './cold-starts.ts';
import { agree, instances } from './instances.ts';
import { nothingFailed, rolling } from './rolling.ts';

// Short forms of the drills: the built site, real PostgreSQL, a real server of the S3 protocol, a reverse proxy.
// The limits of time are five times those of the drills, because other tests share the machine.
const SLACK = 5;

test('three processes share what one of them received, and run single jobs once', async () => {
  const report = await instances(3, 3);
  expect({ ...report, slowestChange: report.slowestChange / SLACK }).toSatisfy(agree);
});

test('processes are restarted one after the other without a failed request', async () => {
  const report = await rolling(2, 1);
  expect(report).toSatisfy(nothingFailed);
});

test.each([['stopped', 4] as const, ['silent', 3] as const])(
  'while PostgreSQL is %s pages are served and writes refused quickly; afterwards everything works',
  async (manner, seconds) => {
    const report = await away(2, seconds, manner);
    const writes = { ...report.writes, slowest: report.writes.slowest / SLACK };
    expect({ ...report, writes, back: report.back / SLACK }).toSatisfy(isBorne);
  },
);

test('many processes start at the same time on one empty database', async () => {
  const report = await coldStarts(5);
  expect(report).toSatisfy(areGoodStarts);
});
