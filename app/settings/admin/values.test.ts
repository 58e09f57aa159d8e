import { expect, test } from 'vitest';
import { clashesOf, emptiedKeys, itemsOf, takeOver, valuesOf } from './values.ts';

test('empty values are left out of what is sent, the others carry their type and category', () => {
  const items = itemsOf({ full_name: ' Çağrı ', phone: '   ', title: '', email: 'a@b.co' });
  expect(items).toEqual([
    { key: 'full_name', value: 'Çağrı', type: 'text', category: 'about' },
    { key: 'email', value: 'a@b.co', type: 'email', category: 'contact' },
  ]);
});

test('what was emptied is known, what never had a value is not', () => {
  expect(emptiedKeys({ phone: '1', title: 'x' }, { phone: ' ', title: 'x', location: '' })).toEqual([
    'phone',
  ]);
});

test('a form that was never saved begins with what the pages show in its place', () => {
  const values = valuesOf({ email: 'a@b.co', site_keywords: 'api, go', bio: 'Kısaca.' });
  expect(values).toMatchObject({
    heroGreeting: 'Merhaba, ben',
    contactEmail: 'a@b.co',
    heroKeywords: 'api • go',
    heroDescription: 'Kısaca.',
    full_name: '',
  });
});

test('only what both sides changed differently is a clash', () => {
  const loaded = { title: 'a', bio: 'a', location: 'a', phone: 'a' };
  const stored = { title: 'b', bio: 'b', location: 'same', phone: 'a' };
  const values = { title: 'c', bio: 'a', location: 'same', phone: 'c' };
  expect(clashesOf(loaded, stored, values)).toEqual(['title']);
  expect(takeOver(loaded, stored, values)).toMatchObject({ bio: 'b', title: 'c', phone: 'c' });
});
