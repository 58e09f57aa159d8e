import { expect, test } from 'vitest';
import { isSentOnce, killWhileSending } from './kill-while-sending.ts';

test('mails survive kill -9 of the site: each is accepted, at most one more for each kill', async () => {
  const report = await killWhileSending(60, 3);
  expect(report).toMatchObject({ accepted: 60, lost: 0 });
  expect(isSentOnce(report)).toBe(true);
});
