import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'x'.repeat(32);

test('what is sealed names its way, and opens for its secret and its purpose alone', () => {
  const sealed = seal(secret, 'a', 'gizli ş');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(unseal(secret, 'a', sealed)).toBe('gizli ş');
  expect(unseal(secret, 'b', sealed)).toBeUndefined();
  expect(unseal('y'.repeat(32), 'a', sealed)).toBeUndefined();
  expect(unseal(secret, 'a', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)).toBeUndefined();
  expect(unseal(secret, 'a', sealed.replace('v1.', 'v2.'))).toBeUndefined();
});

test('what was sealed before there were versions still opens', () => {
  expect(unseal(secret, 'a', seal(secret, 'a', 'eski').slice('v1.'.length))).toBe('eski');
});
