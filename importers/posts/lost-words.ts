import { Parser } from 'htmlparser2';
import { plainHtml } from './markdown/dialects.ts';

/** Tolerated number of lost words: markup may be mistaken for words. */
const FEW = 10;
const MAX_RUN = 20;
const MAX_FALLBACK = 1000;
/** More than anybody writes; a larger tree would take minutes to build. */
const MAX_SIGNS = 200_000;

/**
 * Says how much of a source is missing from the HTML; undefined if it is so little that it may be markup. Compares the
 * words of two trees: that of the source as parsed, before dialects are interpreted, and that of the HTML.
 */
export function lostWords(source: string, html: string, isMarkdown = true): string | undefined {
  if (source.split(/[[\]<{&:]/, MAX_SIGNS + 1).length > MAX_SIGNS) return undefined;
  const said = contentOf(isMarkdown ? plainHtml(source) : source, ['alt', 'data-math']);
  const came = contentOf(html, ['alt', 'title', 'data-title', 'data-math']);
  const left = new Map<string, number>();
  for (const word of came.words) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  let run = 0;
  let longest = 0;
  for (const word of said.words) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    run = count > 0 ? 0 : run + 1;
    if (count <= 0) lost += 1;
    longest = Math.max(longest, run);
  }
  const all = said.words.length;
  const isFew = longest < MAX_RUN && lost <= Math.max(FEW, all / 100);
  const counts: [noun: string, all: number, came: number][] = [
    ['sözcükten', all, all - (isFew ? 0 : lost)],
    ['kod bloğundan', isMarkdown ? said.code : 0, came.code],
    ['görselden', isMarkdown ? said.pictures : 0, came.pictures + html.split('[Görsel eksik: ').length - 1],
  ];
  const parts = counts
    .filter(([, all, came]) => came < all)
    .map(
      ([noun, all, came]) => `${all.toLocaleString('tr-TR')} ${noun} ${came.toLocaleString('tr-TR')} tanesi`,
    );
  return parts.length > 0
    ? `Kaynaktaki ${parts.join(', ')} geldi; makaleyi kaynağıyla karşılaştırın.`
    : undefined;
}

const NEVER_SHOWN = new Set(['script', 'style']);
const PLAYER = new Set(['iframe', 'video', 'audio', 'object', 'noscript']);
const CARD = /(?<![\w-])(?:codepen|twitter-tweet|twitter-video|instagram-media|tiktok-embed)(?![\w-])/;
const IN_WORDS = new Set(['ruby', 'rb', 'rp', 'rt', 'wbr']);

/** Lists the words that HTML shows, and counts its pictures and code blocks, without the fallback content of players. */
function contentOf(html: string, attributes: string[]) {
  const parts: string[] = [];
  const count = { code: 0, pictures: 0 };
  const hidden: { name: string; from: number; pictures: number }[] = [];
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentag(name, given) {
      if (!IN_WORDS.has(name)) parts.push(' ');
      for (const one of attributes) if (given[one]) parts.push(given[one], ' ');
      if (name === 'pre') count.code += 1;
      if (name === 'img' || name === 'image') count.pictures += 1;
      if (NEVER_SHOWN.has(name) || PLAYER.has(name) || CARD.test(given.class ?? ''))
        hidden.push({ name, from: parts.length, pictures: count.pictures });
    },
    onclosetag(name, isImplied) {
      const start = hidden.at(-1)?.name === name ? hidden.pop() : undefined;
      if (start && !isImplied) {
        const inside = parts.slice(start.from).join('');
        if (NEVER_SHOWN.has(name) || inside.length < MAX_FALLBACK) {
          parts.length = start.from;
          count.pictures = start.pictures;
        }
      }
      if (!IN_WORDS.has(name)) parts.push(' ');
    },
  });
  const open = html.lastIndexOf('<!--');
  parser.end(open > html.lastIndexOf('-->') ? `${html.slice(0, open)} ${html.slice(open + 4)}` : html);
  const words =
    parts
      .join('')
      .replace(/\b(?:https?|data):\S+/g, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
  return { ...count, words };
}
