import { Tokenizer } from 'htmlparser2';

const HIDDEN = new Set(['script', 'style', 'title']);
const BLOCKS = new Set(
  'address article blockquote br center div dl dd dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const DEEPEST_QUOTE = 5;
const LONGEST_LINK = 2000;

/** Converts HTML to plain text without building a tree, so that nesting costs nothing. Appends the addresses of links. */
export function htmlToText(given: string): string {
  const html = closed(given);
  const lines = [''];
  let [name, attribute, value, link, linkText, hidden] = ['', '', '', '', '', ''];
  let quotes = 0;
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const write = (text: string) => {
    if (hidden) return;
    lines.push(`${lines.pop()}${text}`);
    if (linkText.length < LONGEST_LINK) linkText += text;
  };
  const endLine = () => lines.push('> '.repeat(Math.min(quotes, DEEPEST_QUOTE)));
  const open = () => {
    if (HIDDEN.has(name)) hidden = name;
    if (name === 'blockquote') quotes += 1;
    if (BLOCKS.has(name)) endLine();
    if (name === 'li') write('- ');
    if (name === 'td' || name === 'th') write(' ');
  };
  const close = (start: number, end: number) => {
    const closing = nameAt(start, end);
    if (closing === hidden) hidden = '';
    if (closing === 'a' && link && !linkText.includes(link)) write(` (${link})`);
    if (closing === 'a') link = '';
    if (closing === 'blockquote') quotes = Math.max(0, quotes - 1);
    if (BLOCKS.has(closing)) endLine();
  };
  const skip = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => write(html.slice(start, end).replace(/\s+/g, ' ')),
      ontextentity: (code) => write(String.fromCodePoint(code)),
      onopentagname(start, end) {
        name = nameAt(start, end);
        if (name === 'a') [link, linkText] = ['', ''];
      },
      onattribname(start, end) {
        [attribute, value] = [nameAt(start, end), ''];
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        const isLink = name === 'a' && attribute === 'href' && value.length <= LONGEST_LINK;
        if (isLink) link = /^\s*https?:\/\//i.test(value) ? value.trim() : '';
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: close,
      oncdata: skip,
      oncomment: skip,
      ondeclaration: skip,
      onprocessinginstruction: skip,
      onend: skip,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tidy(lines.join('\n')) || tidy(html.replace(/<[^<>]*>/g, ' '));
}

function closed(given: string): string {
  const html = given.replace(/<plaintext\b/gi, '<pre');
  const lastClosing = new Map<string, number>();
  for (const { index, 1: name = '' } of html.matchAll(
    /<\/(title|style|script|textarea|iframe|noembed|noframes|xmp)\b/gi,
  ))
    lastClosing.set(name.toLowerCase(), index);
  const rest = html.replace(
    /<(title|style|script|textarea|iframe|noembed|noframes|xmp)\b[^<>]*>([^<]*)/gi,
    (whole, name: string, text: string, at: number) => {
      if (at < (lastClosing.get(name.toLowerCase()) ?? -1)) return whole;
      return HIDDEN.has(name.toLowerCase()) ? '' : text;
    },
  );
  const last = rest.lastIndexOf('-->') + 1;
  return rest.slice(0, last) + rest.slice(last).replaceAll('<!--', '');
}

function tidy(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[\u00AD\u200B\u2060\uFEFF]|\u034F/gu, '').replace(/[ \u00A0]+/g, ' '))
    .map((line) => line.trimEnd().replace(/^ /, ''));
  const last = lines.findLastIndex((line) => !/^[> ]*$/.test(line));
  return lines
    .slice(0, last + 1)
    .join('\n')
    .replace(/\n(?:[> ]*\n){2,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim();
}
