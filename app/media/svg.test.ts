import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSvg, isSvg } from './images.server.ts';

const svg = (inside: string, attributes = 'width="200" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

const text = (words: string, attributes = '') =>
  svg(`<text x="5" y="50" font-size="20" ${attributes}>${words}</text>`);

const drawn = async (bytes: Uint8Array) => {
  const png = await drawSvg(bytes);
  if (!png) return undefined;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const ink = data.filter((value, at) => at % 4 === 3 && value > 100).length;
  return { width: info.width, height: info.height, ink };
};

test.each([
  ['width="200" height="100"', 400, 200],
  ['viewBox="0 0 300 30"', 600, 60],
  ['width="1000" height="10"', 2000, 20],
  ['width="2000" height="1000"', 2400, 1200],
  ['width="60000" height="6000"', 2400, 240],
  ['width="100" height="20000"', 40, 8000],
])('draws at twice its size, within limits: %s', async (attributes, width, height) => {
  const picture = await drawn(svg('<rect width="100%" height="100%"/>', attributes));
  expect(picture).toMatchObject({ width, height });
});

test.each([
  ['Şifre ğüşİıçö', 'font-family="Arial"'],
  ['kod() → sonuç', 'font-family="Courier New, monospace"'],
  ['kalın &amp; &#252;', 'font-weight="bold"'],
  ['“serif” …', 'font-family="Virgil, Segoe UI Emoji"'],
])('draws letters with the fonts of the site: %s', async (words, attributes) => {
  const { ink = 0 } = (await drawn(text(words, attributes))) ?? {};
  expect(ink).toBeGreaterThan(300);
  const wide = await drawn(text(`${words}iiiiii`, attributes));
  expect(wide?.ink).toBeGreaterThan(ink);
});

test('letters look the same on every machine, and differ', async () => {
  const [narrow, wide] = await Promise.all([drawSvg(text('iiiiiiii')), drawSvg(text('WWWWWWWW'))]);
  expect(narrow).not.toEqual(wide);
  const arial = await drawSvg(text('abc', 'font-family="DejaVu Serif"'));
  expect(arial).toEqual(await drawSvg(text('abc', 'font-family="Geist"')));
});

test.each([
  text('文件'),
  text('&#x6587;'),
  text('✓'),
  svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
  svg('<switch><foreignObject><table><td>a</td></table></foreignObject><text x="1">a</text></switch>'),
  svg('<switch><foreignObject><p>a</p></foreignObject><g/></switch>'),
  svg('<image width="9" height="9" xlink:href="https://a.example/b.png"/>'),
  svg('<rect'),
  Buffer.from('<svg>'),
  Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
])('leaves what it cannot draw: %s', async (bytes) => {
  expect(await drawSvg(bytes)).toBeUndefined();
});

test.each([
  ['<div>Bir<br/>iki</div>', '[Not supported by viewer]', ['Bir', 'iki']],
  ['<div><div>Bir</div><div><b>iki</b> &amp; üç</div></div>', '&lt;div&gt;Bir', ['Bir', 'iki &amp; üç']],
  ['<p>tek</p>', 'te...', ['tek']],
])('writes draw.io’s labels line by line: %s', async (html, instead, lines) => {
  const label = `<switch><foreignObject width="9" height="9">${html}</foreignObject> <text x="20" y="50">${instead}</text></switch>`;
  const written = lines.map(
    (line, at) => `<text x="20" y="${50 + (at - (lines.length - 1) / 2) * 19.2}">${line}</text>`,
  );
  const [found, wanted] = [await drawn(svg(label)), await drawn(svg(written.join('')))];
  expect(wanted?.ink).toBeGreaterThan(100);
  expect(Math.abs((found?.ink ?? 0) - (wanted?.ink ?? 0))).toBeLessThan((wanted?.ink ?? 0) / 10);
});

test('reads no other file and takes no code', async () => {
  const empty = await drawn(svg(''));
  const file = '/work/../etc/passwd';
  for (const inside of [
    `<use href="file://${file}#a"/>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${file}" parse="text"/>`,
    '<script>document.documentElement.append("a")</script>',
    `<style>@import url("file://${file}"); rect { fill: url(file://${file}#a) }</style>`,
  ])
    expect(await drawn(svg(inside))).toEqual(empty);
  const entities = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${file}">]>${text('&a;')}`;
  expect((await drawn(Buffer.from(entities)))?.ink ?? 0).toBe(0);
});

test('ends what takes too long or too much', async () => {
  const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
    '',
  );
  const entities = `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${bomb}]>${text('&e9;')}`;
  expect(await drawn(Buffer.from(entities))).toBeUndefined();
  const nested = Array.from(
    { length: 12 },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
  ).join('');
  expect(await drawn(svg(`<g id="g0"><rect width="9" height="9"/></g>${nested}`))).toBeUndefined();
  expect((await drawn(svg('<rect width="9" height="9"/>')))?.ink).toBeGreaterThan(0);
});

test.each([
  ['<svg xmlns="a"/>', true],
  ['\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<svg>', true],
  ['<!DOCTYPE svg PUBLIC "">\n<svg\n>', true],
  ['<html><svg></svg></html>', false],
  ['GIF89a <svg>', false],
  ['<?xml version="1.0"?><rss/>', false],
])('knows an SVG by its beginning: %j', (text, is) => {
  expect(isSvg(Buffer.from(text))).toBe(is);
});
