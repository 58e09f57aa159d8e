import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const secret = 'x'.repeat(32);

test('what is sealed names its way, and opens for its secret and its purpose alone', () => {
  const sealed = encrypt(secret, 'a', 'gizli ş');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(decrypt(secret, 'a', sealed)).toBe('gizli ş');
  expect(decrypt(secret, 'b', sealed)).toBeUndefined();
  expect(decrypt('y'.repeat(32), 'a', sealed)).toBeUndefined();
  expect(
    decrypt(secret, 'a', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`),
  ).toBeUndefined();
  expect(decrypt(secret, 'a', sealed.replace('v1.', 'v2.'))).toBeUndefined();
});

test('what was sealed before there were versions still opens', () => {
  expect(decrypt(secret, 'a', encrypt(secret, 'a', 'eski').slice('v1.'.length))).toBe('eski');
});
