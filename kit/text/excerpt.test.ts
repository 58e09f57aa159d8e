import { expect, test } from 'vitest';
import { excerptOf, repeatsText } from './excerpt.ts';

test('an excerpt is at most 200 characters, ends at a word and never holds half an emoji', () => {
  expect(excerptOf('kısa  metin')).toBe('kısa metin');
  const cut = excerptOf(`${'a'.repeat(199)}😀${'b'.repeat(50)}`);
  expect(cut).toBe(`${'a'.repeat(199)}…`);
  expect(excerptOf(`${'söz '.repeat(60)}`)).toBe(`${'söz '.repeat(50).trimEnd()}…`);
  expect(excerptOf(`${'a'.repeat(190)} yarımkalan söz`)).toBe(`${'a'.repeat(190)}…`);
  expect(excerptOf(`${'a'.repeat(190)}\n- yarımkalan söz`)).toBe(`${'a'.repeat(190)}…`);
});

test('an excerpt ends with a sentence where sentences fill half of it', () => {
  const first = `${'Ölçmeden hızlanmaz '.repeat(6).trim()}.`;
  expect(excerptOf(`${first} İkinci cümle. ${'Söz '.repeat(60)}`)).toBe(`${first} İkinci cümle.`);
  expect(excerptOf(`Kısa. ${'söz '.repeat(60)}`)).toBe(`Kısa. ${'söz '.repeat(48).trimEnd()}…`);
});

test('an excerpt that repeats the start of the text is recognized', () => {
  const text = 'Ölçmeden hızlanmaz.\n\nÖnce ölç.';
  expect(repeatsText('Ölçmeden hızlanmaz. Önce…', text)).toBe(true);
  expect(repeatsText(excerptOf('IŞIK '.repeat(90)), 'ışık '.repeat(90))).toBe(true);
  expect(repeatsText('Ölçmek üzerine.', text)).toBe(false);
  expect(repeatsText('Ölç', text)).toBe(false);
  expect(repeatsText('', text)).toBe(false);
});
