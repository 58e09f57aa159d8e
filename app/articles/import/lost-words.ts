import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { rewriteEnclosed } from './markdown/enclosed.ts';

/** Fewer differ where signs of markup are taken for words. */
const FEW = 10;
const MAX_RUN = 20;
const MAX_FALLBACK = 1000;

type Beside = { title?: string; excerpt?: string; isMarkdown?: boolean };

/** Says how much of a source did not arrive in the HTML, where it is too much to be signs; else nothing. */
export function lostWords(
  source: string,
  html: string,
  { title = '', excerpt = '', isMarkdown = true }: Beside = {},
): string | undefined {
  const { text, code, pictures } = readSource(source);
  const arrived = readArrived(html);
  const left = new Map<string, number>();
  for (const word of wordsIn(`${title} ${excerpt} ${arrived.text}`))
    left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsIn(text);
  let lost = 0;
  let run = 0;
  let longest = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    run = count > 0 ? 0 : run + 1;
    if (count <= 0) lost += 1;
    longest = Math.max(longest, run);
  }
  const isLost = longest >= MAX_RUN || lost > Math.max(FEW, words.length / 100);
  const parts = [
    ...(isLost ? [partOf('sözcükten', words.length, words.length - lost)] : []),
    ...(isMarkdown && arrived.code < code ? [partOf('kod bloğundan', code, arrived.code)] : []),
    ...(isMarkdown && arrived.pictures < pictures ? [partOf('görselden', pictures, arrived.pictures)] : []),
  ];
  if (parts.length === 0) return undefined;
  return `Kaynaktaki ${parts.join(', ')} geldi; yazıyı kaynağıyla karşılaştırın.`;
}

const partOf = (noun: string, all: number, came: number) =>
  `${all.toLocaleString('tr-TR')} ${noun} ${came.toLocaleString('tr-TR')} tanesi`;

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];

function readArrived(html: string) {
  let text = '';
  const count = { code: 0, pictures: html.split('[Görsel eksik: ').length - 1 };
  const parser = new Parser({
    onopentag(name, { alt = '', title = '', 'data-title': card = '', 'data-math': tex = '' }) {
      text += ` ${alt} ${title} ${card} ${tex} `;
      if (name === 'pre') count.code += 1;
      if (name === 'img') count.pictures += 1;
    },
    ontext(part) {
      text += part;
    },
    onclosetag() {
      text += ' ';
    },
  });
  parser.end(html);
  return { ...count, text };
}

/** Reads without any parser of the conversion, so that it errs in other ways. */
function readSource(source: string) {
  const count = { code: 0, pictures: 0 };
  let fence = '';
  let isModule = false;
  const lines = withoutFallbacks(source)
    .split('\n')
    .filter((line) => {
      const [start = '', sign = ''] = /^[\s>\d.)*+-]*(`{3,}|~{3,})/.exec(line) ?? [];
      const info = line.slice(start.length);
      if (fence) {
        const isEnd = sign.startsWith(fence) && info.trim() === '';
        if (isEnd) fence = '';
        return !isEnd;
      }
      if (sign && !info.includes('`')) fence = sign;
      if ((fence && !/^(?: {4}|\t)/.test(line)) || shortcode.test(line)) count.code += 1;
      isModule = line.trim() !== '' && (isModule || /^(?:import|export)\s.*['"{=]/.test(line));
      if (!fence) count.pictures += line.replace(/`[^`]*`/g, '').match(picture)?.length ?? 0;
      return !fence && !isModule && !definition.test(line);
    });
  return { ...count, text: withoutMarkup(lines.join('\n')) };
}

const shortcode = /^\s*(?:\{%-?\s*(?:highlight|codeblock)|\{\{[<%]\s*highlight)\s/;
const picture = /!\[[^\][]*\]\([^\s)]|!\[\[[^\][]*\.(?:png|jpe?g|gif|webp|avif|svg)\b|<(?:img|Image)\s/g;
const definition = /^[\s>]*\[(?!\^)[^\]]*\]:[ \t]*(?:$|(?:<[^<>]*>|\S+)(?:[ \t]+["'(].*|[ \t]*)$)/;

/** Takes away comments, and what stands in for a player that a page does not show. */
const withoutFallbacks = (source: string) =>
  rewriteEnclosed(source, {
    open: /<!--|<([a-z]+)(?![a-z])([^<>]*)>/gi,
    close: ([, name, attributes = '']) =>
      name === undefined ? '-->' : holder.test(name) || card.test(attributes) ? `</${name}>` : undefined,
    inside: (text, [, name = 'script']) =>
      /^(?:script|style)$/i.test(name) || text.length < MAX_FALLBACK ? ' ' : text,
  });

const holder = /^(?:script|style|iframe|video|audio|object|noscript)$/i;
const card = /\b(?:codepen|twitter-tweet|twitter-video|instagram-media|tiktok-embed)\b/;

const withoutMarkup = (text: string) =>
  decodeHTML(
    text
      .replace(/!?\[\[[^\][|\n]*(?:\|([^\][\n]*))?\]\]/g, (sign, words = '') =>
        sign.startsWith('!') ? ' ' : words,
      )
      .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|\]\[[^\][]*\]|\[\^[^\][\n]*\]/g, ' ')
      .replace(/<\/?(?:ruby|r[bpt]|wbr)(?![a-z])[^<>]*>/gi, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}|\{[:#.][^{}]*\}|%\[[^[\]\n]*\]|\[!\w+\]|^:::+.*$/gm, ' ')
      .replace(/%%[^%]*%%|\{\/\*[^*]*\*\/\}|\b(?:https?|data):\S+/g, ' '),
  );
