import { expect, test } from 'vitest';
import { isHeld, login } from './login.ts';

test('an attack on the sign-in gets ten passwords hashed per account, and the owner signs in meanwhile', async () => {
  const report = await login(200);
  expect(report.refusedBefore.known).toBeGreaterThan(180);
  expect(report.owner).toEqual({ withDeviceCookie: 200, fromOwnAddress: 200, neverSeenBefore: 429 });
  expect({ ...report, held: isHeld(report) }).toMatchObject({ other: 0, held: true });
});
