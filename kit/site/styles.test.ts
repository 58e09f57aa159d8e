import { expect, test } from 'vitest';
import { readRules } from '../../scripts/style-rules.ts';
import { classAttributes, stylesOf } from './styles.server.ts';

const rules = readRules(`
  @layer a, b;
  @layer b { p { top: 0 } .a { top: 1px } .a.b { top: 2px } .c, .a > .d { top: 3px } }
  @media (width >= 40rem) { .e { top: 4px } @supports (left: 0) { .sm\\:f\\[\\&\\>p\\] { top: 5px } } }
  .a:not(.g) { top: 6px } :is(.h) { top: 7px } .i:has(.a) { top: 8px } .\\32 xl { top: 9px }
  @keyframes spin { to { rotate: 1turn } }
`);

test.each([
  ['<p>', [0, 7]],
  ['<p class="a">', [0, 1, 6, 7]],
  ['<p class="b a">', [0, 1, 2, 6, 7]],
  ['<p class="a"><b class="d">', [0, 1, 3, 6, 7]],
  ['<p class="e">', [0, 4, 7]],
  ['<p class="sm:f[&amp;&gt;p]">', [0, 5, 7]],
  ['<p class="i 2xl">', [0, 7, 8, 9]],
  ['<template><p class="c"></template>', [0, 3, 7]],
])('of the styles a document with %s has those that it uses', (html, kept) => {
  const styles = stylesOf(rules, new Set(classAttributes(html).join(' ').split(' ')));
  const numbers = [...styles.matchAll(/top: (\d)/g)].map(([, number]) => Number(number));
  expect([...new Set(numbers)]).toEqual(kept);
  expect(styles).toContain('@layer a, b;');
  expect(styles).toContain('@keyframes spin');
  expect(styles.includes('@supports')).toBe(kept.includes(5));
});

test('a rule for what scripts make needs no class that they give', () => {
  const scripts = ["line.className = 'made';", 'text.classList.toggle("open two");'];
  const [made, inside, others] = readRules(
    '.made { top: 0 } .text .open.two { top: 1px } .mode { top: 2px }',
    scripts,
  );
  expect([made?.needs, inside?.needs, others?.needs]).toEqual([[], [['text']], [['mode']]]);
});
