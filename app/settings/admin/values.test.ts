import { expect, test } from 'vitest';
import { profileFields } from '#app/profile/fields.ts';
import { editedKeys } from './fields.ts';
import { clashesOf, emptiedKeys, itemsOf, missingKeys, takeOver, valuesOf } from './use-settings.tsx';

test('every key can be edited but the list of skills, which has a screen of its own', () => {
  const keys = Object.keys(profileFields).filter((key) => key !== 'skills');
  expect([...editedKeys].sort()).toEqual(keys.sort());
});

test('sends only what was changed, with its type and category, and no empty values', () => {
  const stored = { title: 'Geliştirici', bio: 'Kısaca.' };
  const values = { full_name: ' Çağrı ', phone: '   ', title: 'Geliştirici', bio: '', email: 'a@b.co' };
  expect(itemsOf(stored, values)).toEqual([
    { key: 'full_name', value: 'Çağrı', type: 'text', category: 'about' },
    { key: 'email', value: 'a@b.co', type: 'email', category: 'contact' },
  ]);
});

test('a cleared value is recognized, one that never had a value is not', () => {
  expect(emptiedKeys({ phone: '1', title: 'x' }, { phone: ' ', title: 'x', location: '' })).toEqual([
    'phone',
  ]);
});

test('a form that was never saved holds what is stored and no fallback', () => {
  const values = valuesOf({ email: 'a@b.co', site_keywords: 'api, go', bio: 'Kısaca.' });
  expect(values).toMatchObject({
    email: 'a@b.co',
    heroGreeting: '',
    contactEmail: '',
    heroKeywords: '',
    heroDescription: '',
  });
});

test('a required value may be absent only where it has a fallback and was never set', () => {
  const person = { full_name: 'Çağrı', title: 'Geliştirici', email: 'a@b.co', bio: 'Kısaca.' };
  const site = { site_title: 'Çağrı', site_description: 'Yazılar', site_keywords: 'api' };
  const stored = { ...person, ...site, heroGreeting: 'Selam' };
  expect(missingKeys(stored, stored)).toEqual([]);
  expect(missingKeys(stored, { ...stored, heroGreeting: ' ' })).toEqual(['heroGreeting']);
  expect(missingKeys({}, {})).toEqual([
    'full_name',
    'title',
    'email',
    'bio',
    'site_title',
    'site_description',
    'heroKeywords',
    'contactEmail',
  ]);
});

test('only fields that both sides changed differently are a conflict', () => {
  const loaded = { title: 'a', bio: 'a', location: 'a', phone: 'a' };
  const stored = { title: 'b', bio: 'b', location: 'same', phone: 'a' };
  const values = { title: 'c', bio: 'a', location: 'same', phone: 'c' };
  expect(clashesOf(loaded, stored, values)).toEqual(['title']);
  expect(takeOver(loaded, stored, values)).toMatchObject({ bio: 'b', title: 'c', phone: 'c' });
});
