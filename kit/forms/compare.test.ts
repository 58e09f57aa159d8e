import { expect, test } from 'vitest';
import { changesBetween } from './compare.tsx';

const signs = { same: '', added: '+', removed: '-' };
const written = (before: string, after: string) =>
  changesBetween(before.split('|'), after.split('|'))
    .map((change) =>
      change.map(({ kind, text }) => (signs[kind] ? `${signs[kind]}[${text}]` : text)).join(''),
    )
    .join('|');

test.each([
  ['a|b|c', 'a|b|c', 'a|b|c'],
  ['a|b', 'a|b|c', 'a|b|+[c]'],
  ['a|b|c', 'c', '-[a]|-[b]|c'],
  ['Bugün hava çok güzel', 'Bugün hava pek güzel', 'Bugün hava -[çok]+[pek] güzel'],
  ['İlk İZMİR’de yazıldı', 'İlk izmir’de yazıldı', 'İlk -[İZMİR]+[izmir]’de yazıldı'],
  ['bütünüyle başka bir cümle', 'x', '-[bütünüyle başka bir cümle]|+[x]'],
  ['', 'yeni', '+[yeni]'],
])('from %j to %j it takes %j', (before, after, expected) => {
  expect(written(before, after).replace(/^-\[\]\|/, '')).toBe(expected);
});
