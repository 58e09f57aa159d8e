import { namedEntities } from './entities.ts';

const skipped = new Map([
  ['head', /<\/head\b/gi],
  ['script', /<\/script\b/gi],
  ['style', /<\/style\b/gi],
  ['template', /<\/template\b/gi],
  ['title', /<\/title\b/gi],
  ['noscript', /<\/noscript\b/gi],
  ['svg', /<\/svg\b/gi],
  ['object', /<\/object\b/gi],
]);
const BLOCKS = new Set(
  'address article blockquote br div dl dd dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Reads HTML as plain text in one pass. Nothing in it is run or fetched; addresses of links follow their texts. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let link = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    parts.push(decodeEntities(html.slice(at, end).replace(/\s+/g, ' ')));
    if (open === -1) break;
    const tag = tagAt(html, open);
    at = tag.end;
    if (tag.end === open + 1) parts.push('<');
    const closing = tag.isClosing ? undefined : skipped.get(tag.name);
    if (closing) at = afterClosing(html, closing, at);
    else if (tag.name === 'a' && !tag.isClosing) link = webAddressIn(html.slice(open, tag.end));
    else if (tag.name === 'a') {
      if (link && !parts.slice(-3).join('').includes(link)) parts.push(` (${link})`);
      link = '';
    } else if (tag.name === 'li' && !tag.isClosing) parts.push('\n- ');
    else if (BLOCKS.has(tag.name)) parts.push('\n');
    else if (tag.name === 'td' || tag.name === 'th') parts.push(' ');
  }
  return tidy(parts.join(''));
}

type Tag = { name: string; isClosing: boolean; end: number };

function tagAt(html: string, open: number): Tag {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { name: '', isClosing: false, end: close === -1 ? html.length : close + 3 };
  }
  const close = html.indexOf('>', open);
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24)) ?? [];
  // Keeps a `<` that opens nothing as text.
  if (!name && !/^<[!?/]/.test(html.slice(open, open + 2)))
    return { name: '', isClosing: false, end: open + 1 };
  return { name: name.toLowerCase(), isClosing: slash === '/', end: close === -1 ? html.length : close + 1 };
}

function afterClosing(html: string, closing: RegExp, from: number): number {
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function webAddressIn(tag: string): string {
  const [, quoted, bare] = /\shref\s*=\s*(?:["']([^"']{1,2000})["']|([^\s>"']{1,2000}))/i.exec(tag) ?? [];
  const address = decodeEntities((quoted ?? bare ?? '').trim());
  return /^https?:\/\//i.test(address) ? address : '';
}

const decodeEntities = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d?);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return namedEntities[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .trim();
