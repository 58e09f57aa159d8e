import { expect, test } from 'vitest';
import { fold, slugify } from './fold.ts';

test('Turkish letters fold to the same word in every case', () => {
  for (const word of ['ISPARTA', 'ısparta', 'Isparta', 'ISPARTA'.toLocaleLowerCase('tr')]) {
    expect(fold(word)).toBe('isparta');
  }
  expect(fold('ÇĞİÖŞÜ çğıöşü âîû')).toBe('cgiosu cgiosu aiu');
  expect(fold('İstanbul')).toBe(fold('istanbul'));
});

test.each([
  [
    "Ankara’da, Ankara‘da, Ankaraʼda, Ankara'da, Ankara′da",
    'ankarada, ankarada, ankarada, ankarada, ankarada',
  ],
  ['2019–2020 — 2021−2022 ‑', '2019-2020 - 2021-2022 -'],
  ['“bir” „iki“ «üç»', '"bir" "iki" "uc"'],
  ['a\u00a0b\u202fc\u2009d', 'a b c d'],
  ['ön\u00adbellek\u200b', 'onbellek'],
])('%j is spelled in one way', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('other scripts stay what they are', () => {
  expect(fold('日本語')).toBe('日本語');
  expect(fold('Straße & Łódź')).toBe('strasse & lodz');
});

test.each([
  ['Yazılım Geliştirme', 'yazilim-gelistirme'],
  ['Çığ', 'cig'],
  ['  Boşluk   ve -- tire  ', 'bosluk-ve-tire'],
  ['C# ile API (v2)!', 'c-ile-api-v2'],
  ['snake_case kalır', 'snake_case-kalir'],
  ['Ankara’da 2019–2020', 'ankarada-2019-2020'],
  ["Ankara'da 2019-2020", 'ankarada-2019-2020'],
  ['Bir\u00a0— “iki”', 'bir-iki'],
  ['日本語', ''],
  ['---', ''],
  ['😀', ''],
])('the address of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('an address never gets longer than 120 characters and never ends in a hyphen', () => {
  const slug = slugify('uzun başlık '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(120);
  expect(slug).toMatch(/[a-z]$/);
});
