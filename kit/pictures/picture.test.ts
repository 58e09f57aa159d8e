import { expect, test } from 'vitest';
import { pictureOf, widthsOf } from './picture.ts';

const base = `/uploads/${'a1'.repeat(16)}`;

test('a stored address encodes its variants and its size', () => {
  expect(pictureOf(`${base}-1600x900.webp`)).toEqual({
    src: `${base}-1600x900.webp`,
    srcSet: `${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1600x900.webp 1600w`,
    width: 1600,
    height: 900,
  });
});

test('a small picture has only the variants that are narrower than itself', () => {
  expect(pictureOf(`${base}-700x300.webp`)?.srcSet).toBe(`${base}-480.webp 480w, ${base}-700x300.webp 700w`);
  expect(pictureOf(`${base}-480x480.webp`)?.srcSet).toBe(`${base}-480x480.webp 480w`);
});

test.each([
  'https://example.com/a.png',
  '/uploads/x.webp',
  `${base}.pdf`,
  `https://evil.example${base}-10x10.webp`,
  '',
])('%s is no stored picture', (url) => expect(pictureOf(url)).toBeUndefined());

test('pictures are kept in three widths, never wider than they came', () => {
  expect(widthsOf(4000)).toEqual([480, 960, 1600]);
  expect(widthsOf(1600)).toEqual([480, 960, 1600]);
  expect(widthsOf(960)).toEqual([480, 960]);
  expect(widthsOf(12)).toEqual([12]);
});
