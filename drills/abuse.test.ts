import { expect, test } from 'vitest';
import { abuse, isWithstood } from './abuse.ts';

test('broken requests, slow sockets and bombs are refused, and others are served meanwhile', {
  timeout: 120_000,
}, async () => {
  const report = await abuse({ requests: 1000, sockets: 140, waits: false, share: 19 });
  expect(report.fuzz).toMatchObject({ failures: [], counted: 0 });
  expect(report.bombs.failures).toEqual([]);
  expect(report).toSatisfy(isWithstood);
});
