import { expect, test } from 'vitest';
import { abuse } from './abuse.ts';

test('broken requests, slow sockets and bombs are refused, and others are served meanwhile', async () => {
  const requests = 150;
  const report = await abuse({ requests, sockets: 14, waits: false, share: 40, seed: 1 });
  expect(report.fuzz).toMatchObject({ requests, failures: [], counted: 0 });
  // Judges no times, because other tests share the machine; the full drill does.
  expect(report.slow.meanwhile.asked).toBeGreaterThan(0);
  expect(report.slow.meanwhile.failed).toBe(0);
  expect(report.bombs.failures.filter((failure) => !/: [24]\d\d in /.test(failure))).toEqual([]);
  expect(report.bombs.bombs).toBeGreaterThan(3);
  expect(report.alive).toBe(true);
});
