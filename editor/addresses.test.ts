import { expect, test } from 'vitest';
import { imageAddress, isBareLink, linkAddress, linkSchemes, typedLink } from './addresses.ts';

test('there are ten schemes, and each may be linked', () => {
  expect(linkSchemes).toHaveLength(10);
  for (const scheme of linkSchemes) expect(linkAddress(`${scheme}:x`)).toBe(`${scheme}:x`);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:x',
  ' \u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///x',
  '',
])('%j is no link', (href) => {
  expect(linkAddress(href)).toBeNull();
  expect(typedLink(href)).toBeNull();
});

test.each([
  ['example.com', 'http://example.com'],
  ['example.com:8080/a?b#c', 'http://example.com:8080/a?b#c'],
  ['ben@example.com', 'mailto:ben@example.com'],
  ['https://example.com', 'https://example.com'],
  ['/about', '/about'],
  ['tel:+905551112233', 'tel:+905551112233'],
  ['düz metin', null],
])('typing %j links to %j', (input, href) => {
  expect(typedLink(input)).toBe(href);
});

test('a picture is on the web or on this site', () => {
  expect(imageAddress('https://a.b/c.png')).toBe('https://a.b/c.png');
  expect(imageAddress('/uploads/a b.png')).toBe('/uploads/a%20b.png');
  for (const src of ['data:image/png;base64,A', 'blob:x', 'file:///a', 'cid:x', '//a.b/c', 'a.png']) {
    expect(imageAddress(src)).toBeNull();
  }
});

test.each([
  ['example.com', true],
  ['www.ayse.com.tr/yazi?a', true],
  ['README.md', false],
  ['deploy.sh', false],
  ['main.rs', false],
  ['app.py', false],
])('the bare name %j is a link: %s', (text, isLink) => expect(isBareLink(text)).toBe(isLink));
