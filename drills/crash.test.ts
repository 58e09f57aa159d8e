import { expect, test } from 'vitest';
import { crash } from './crash.ts';

test('what was acknowledged survives kill -9, once, with its files', { timeout: 120_000 }, async () => {
  const report = await crash(4);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: 0, doubled: 0, missingFiles: 0, integrity: 'ok' });
});
