import { expect, test } from 'vitest';
import { readRules } from '../../scripts/style-rules.ts';
import { namesIn, stylesOf, usedBy } from './styles.server.ts';

const rules = readRules(`
  @layer a, b;
  @layer b { p { top: 0 } .a { top: 1px } .a.b { top: 2px } .c, .a > .d { top: 3px } }
  @media (width >= 40rem) { .e { top: 4px } @supports (left: 0) { .sm\\:f\\[\\&\\>p\\] { top: 5px } } }
  .a:not(.g) { top: 6px } :is(.h, em > b) { top: 7px } .i:has(.a) { top: 8px } .\\32 xl { top: 9px } em[data-j=k] { top: 10px }
  .c { animation: 1s spin } @keyframes spin { to { rotate: 1turn } } @keyframes unused { to { left: 0 } }
`);

test.each([
  ['<p>', [0]],
  ['<p class="a">', [0, 1, 6]],
  ['<p class="b a">', [0, 1, 2, 6]],
  ['<p class="a"><b class="d">', [0, 1, 3, 6]],
  ['<p class="e">', [0, 4]],
  ['<p class="sm:f[&amp;&gt;p]">', [0, 5]],
  ['<p class="h">', [0, 7]],
  ['<em><b>', [7]],
  ['<p class="i 2xl">', [0, 8, 9]],
  ['<template><p class="c"></template>', [0, 3]],
  ['<b data-j>', []],
  ['<em data-j>', [10]],
])('of the styles a document with %s has those that it uses', (html, kept) => {
  const styles = stylesOf(rules, usedBy(namesIn(html)));
  const numbers = [...styles.matchAll(/top: (\d+)/g)].map(([, number]) => Number(number));
  expect([...new Set(numbers)]).toEqual(kept);
  expect(styles).toContain('@layer a, b;');
  expect(styles.includes('@keyframes spin')).toBe(html.includes('"c"'));
  expect(styles).not.toContain('@keyframes unused');
  expect(styles.includes('@supports')).toBe(kept.includes(5));
});

test('a rule for elements of scripts needs none of the classes, elements and attributes that they add', () => {
  const scripts = ["line.className = 'made';", 'text.classList.toggle("open two");', "createElement('b')"];
  scripts.push('root.dataset.isOpen = "";', "link.setAttribute('data-here', '')");
  const rules = readRules(
    '.made > b { top: 0 } .text .open.two { top: 1px } .mode { top: 2px } p[data-is-open] a[data-here] { top: 3px }',
    scripts,
  );
  expect(rules.map(({ needs }) => needs)).toEqual([[], [['text']], [['mode']], [['<p', '<a']]]);
});

test.each([
  ['.prose kbd', [['prose', '<kbd']]],
  ['.prose > h2 + p:first-child', [['prose', '<h2', '<p']]],
  [
    '.prose :is(h1, h2)',
    [
      ['prose', '<h1'],
      ['prose', '<h2'],
    ],
  ],
  [
    '.a :where(:is(.b > p, :hover) em, th)',
    [
      ['a', 'b', '<p', '<em'],
      ['a', '<th'],
      ['a', '<em'],
    ],
  ],
  ['.a:is(.b > p) :not(:is(.c, .d))', [['a', 'b', '<p']]],
  ['[data-a] blockquote[data-b=c][data-d], html[data-e] td', [['<blockquote', 'data-b'], ['<td']]],
  ['html[data-a=b c] body a[href="x y"]::before, *', []],
  ['.a\\:b.c-d #e td', [['a:b', 'c-d', '<td']]],
])('%s needs the elements and classes that it names', (selector, needs) => {
  expect(readRules(`${selector} { top: 0 }`)[0]?.needs).toEqual(needs);
});

test.each([
  ['<p>', '--a:0;--b:var(--a);'],
  ['<p class="c">', '--a:0;--b:var(--a);--c:1;--d:var(--c);'],
  ['<p class="e">', '--a:0;--b:var(--a);--e:2;'],
])('of the properties of the root a document with %s has those that its rules read', (html, kept) => {
  const sheet = readRules(`:root,:host{--a:0;--b:var(--a);--c:1;--d:var(--c);--e:2;--f:3}
    @property --e{syntax:"*"} p{top:var(--b)} .c{top:var(--d, 1px)} @media print { .e{top:calc(1px * var(--e))} }`);
  const styles = stylesOf(sheet, usedBy(namesIn(html)));
  expect(/^:root,:host\{(.*?)\}/.exec(styles)?.[1]).toBe(kept);
  expect(styles.includes('@property --e')).toBe(html.includes('"e"'));
});

test('rules of one selector are joined, without what is repeated or for browsers that know no color-mix()', () => {
  const mixed =
    '@supports (color: color-mix(in lab, red, red)) { .a { color: color-mix(in oklab, red, blue) } }';
  const sheet = readRules(`.a { color: red; top: 0; top: 0 } ${mixed} .a { left: 0 }`);
  expect(sheet.map(({ text }) => text.replace(/\s+/g, ''))).toEqual([
    '.a{top:0;color:color-mix(inoklab,red,blue);left:0}',
  ]);
});
