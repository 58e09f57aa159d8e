import { expect, test } from 'vitest';
import { sealed } from './encryption.ts';

const keyed = (secret: string, APP_SECRET_PREVIOUS?: string) => ({
  secret: secret.repeat(32),
  config: { APP_SECRET_PREVIOUS: APP_SECRET_PREVIOUS?.repeat(32) },
});
const of = sealed('a');

test('a sealed value names its algorithm, and opens only with its secret and purpose', () => {
  const text = of.seal(keyed('x'), 'gizli ş');
  expect(text).toMatch(/^v1\.[\w-]+$/);
  expect(of.open(keyed('x'), text)).toBe('gizli ş');
  expect(sealed('b').open(keyed('x'), text)).toBeUndefined();
  expect(of.open(keyed('y'), text)).toBeUndefined();
  const changed = `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(of.open(keyed('x'), changed)).toBeUndefined();
  expect(of.open(keyed('x'), text.replace('v1.', 'v2.'))).toBeUndefined();
});

test('values sealed before there were versions still open', () => {
  expect(of.open(keyed('x'), of.seal(keyed('x'), 'eski').slice('v1.'.length))).toBe('eski');
});

test('values of the previous secret open, and are re-encrypted once', () => {
  const old = of.seal(keyed('x'), 'eski');
  expect(of.open(keyed('y', 'x'), old)).toBe('eski');
  const renewed = of.renew(keyed('y', 'x'), old) ?? '';
  expect(of.open(keyed('y'), renewed)).toBe('eski');
  expect(of.renew(keyed('y', 'x'), renewed)).toBeUndefined();
  expect(of.renew(keyed('z'), old)).toBeUndefined();
});
