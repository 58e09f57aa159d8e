import { convert, type HtmlToTextOptions } from 'html-to-text';
import { Parser } from 'htmlparser2';

const MAX_DEPTH = 400;
const DEEPEST_QUOTE = 5;
const LONGEST_LINK = 2000;

const none = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 2 * MAX_DEPTH, ellipsis: '' },
  selectors: [
    ...['script', 'style', 'title', 'img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', format: 'address' },
    { selector: 'ul', format: 'unorderedList', options: { itemPrefix: '- ', ...none } },
    { selector: 'ol', format: 'unorderedList', options: { itemPrefix: '- ', ...none } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { uppercase: false },
    })),
    {
      selector: 'blockquote',
      format: 'blockquote',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
    { selector: 'p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'blockquote > p', format: 'paragraph' },
    { selector: 'table', format: 'block', options: none },
    { selector: 'tr', format: 'block', options: none },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  ],
  formatters: {
    address(node, walk, builder) {
      let text = '';
      builder.pushWordTransform((word) => {
        if (text.length < LONGEST_LINK) text += word;
        return word;
      });
      walk(node.children, builder);
      builder.popWordTransform();
      const href = String(node.attribs?.href ?? '').trim();
      const isLink = /^https?:\/\//i.test(href) && href.length <= LONGEST_LINK;
      if (isLink && !text.includes(href)) builder.addInline(` (${href})`, { noWordTransform: true });
    },
    cell(node, walk, builder) {
      builder.addInline(' ', { noWordTransform: true });
      walk(node.children, builder);
    },
  },
};

/** Reads HTML as plain text, beyond a depth without its lines. Addresses of links follow their texts. */
export function htmlToText(given: string): string {
  const html = closed(given);
  return (isDeep(html) ? '' : tidy(convert(html, options))) || tidy(html.replace(/<[^<>]*>/g, ' '));
}

/** Looks before a tree is made, which would take quadratic time. */
function isDeep(html: string): boolean {
  let depth = 0;
  let isBeyond = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      isBeyond ||= depth >= MAX_DEPTH;
      if (isBeyond) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return isBeyond;
}

const HIDDEN = new Set(['script', 'style', 'title']);

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
    .map((line) =>
      line
        .trimEnd()
        .replace(/^ /, '')
        .replace(/^(?:> ){6,}/, '> '.repeat(DEEPEST_QUOTE)),
    );
  const last = lines.findLastIndex((line) => !/^[> ]*$/.test(line));
  return lines
    .slice(0, last + 1)
    .join('\n')
    .replace(/\n(?:[> ]*\n){2,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim();
}
