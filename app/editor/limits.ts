export const MAX_HTML_BYTES = 2_000_000;
const MAX_DEPTH = 200;
const MAX_TAGS = 50_000;
const MAX_ATTRIBUTES = 40_000;

export const tooLong = 'İçerik çok uzun: en fazla 2 MB olabilir.';
export const tooDeep = 'İçerikte çok fazla iç içe öğe var.';
export const tooComplex = 'İçerik çok karmaşık, bu yüzden işlenemedi.';

/** They never hold anything, or end by themselves where the next one begins. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr option'.split(
    ' ',
  ),
);

/**
 * Looks at a text before any parser does: parsers get slow in the depth and in the number of attributes, and this
 * single pass does not. Answers with the reason (Turkish) when the text is refused.
 */
export function refusalOf(html: string, maxBytes = MAX_HTML_BYTES): string | undefined {
  if (html.length > maxBytes || new TextEncoder().encode(html).length > maxBytes) return tooLong;
  const open: string[] = [];
  let brackets = 0;
  let attributes = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (++brackets > MAX_TAGS) return tooComplex;
    const tag = readTag(html, at, MAX_ATTRIBUTES - attributes);
    at = tag.end;
    attributes += tag.attributes;
    if (attributes >= MAX_ATTRIBUTES) return tooComplex;
    if (!tag.name || flat.has(tag.name)) continue;
    if (!tag.closing) open.push(tag.name);
    else if (open.includes(tag.name)) open.length = open.lastIndexOf(tag.name);
    if (open.length > MAX_DEPTH) return tooDeep;
  }
  return undefined;
}

/** Ignores `data:` pictures, which are stored elsewhere. */
export function isTooLongWithoutPictures(html: string, maxLength = MAX_HTML_BYTES): boolean {
  let length = html.length;
  for (const rest of html.split('data:image/').slice(1)) {
    const end = rest.search(/["'\s>]/);
    length -= end === -1 ? rest.length : end;
  }
  return length > maxLength;
}

type Tag = { name: string; closing: boolean; attributes: number; end: number };

function readTag(html: string, start: number, maxAttributes: number): Tag {
  const nothing = { name: '', closing: false, attributes: 0 };
  if (html.startsWith('<!--', start)) return { ...nothing, end: after(html, '-->', start + 4) };
  const head = /<(\/?)([a-z][^\s/>]{0,40})/iy;
  head.lastIndex = start;
  const found = head.exec(html);
  if (!found) return { ...nothing, end: start + 1 };
  const name = (found[2] ?? '').toLowerCase();
  const tag = { name, closing: found[1] === '/', attributes: 0, end: head.lastIndex };
  for (;;) {
    tag.end = skip(html, /[\s/]*/y, tag.end);
    if (tag.end >= html.length || tag.attributes >= maxAttributes) return tag;
    if (html[tag.end] === '>') return { ...tag, end: afterRawText(html, tag, tag.end + 1) };
    tag.attributes++;
    tag.end = skip(html, /=?[^\s/>=]*\s*/y, tag.end);
    if (html[tag.end] !== '=') continue;
    const value = skip(html, /=\s*/y, tag.end);
    const quote = html[value];
    tag.end = quote === '"' || quote === "'" ? after(html, quote, value + 1) : skip(html, /[^\s>]*/y, value);
  }
}

/** The contents of these are no markup, so what looks like tags in there does not count. */
function afterRawText(html: string, tag: Tag, from: number): number {
  if (tag.closing || (tag.name !== 'script' && tag.name !== 'style')) return from;
  const end = tag.name === 'script' ? /<\/script/gi : /<\/style/gi;
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

function skip(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  pattern.test(html);
  return Math.max(from, pattern.lastIndex);
}
