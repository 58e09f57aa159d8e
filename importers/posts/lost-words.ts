import { decodeHTML } from 'entities';
import { rewriteEnclosed } from './markdown/enclosed.ts';

/** Fewer differ where signs of markup are taken for words. */
const FEW = 10;
const MAX_RUN = 20;
const MAX_FALLBACK = 1000;

/** Says how much of a source did not arrive in the HTML, where it is too much to be signs; else nothing. */
export function lostWords(source: string, html: string, isMarkdown = true): string | undefined {
  const { text, code, pictures } = readSource(source);
  const left = new Map<string, number>();
  const shown = html.replace(
    /<[^<>]*>/g,
    (tag) => ` ${(tag.match(/(?<=\s(?:alt|title|data-title|data-math)=")[^"]+/g) ?? []).join(' ')} `,
  );
  for (const word of wordsIn(shown)) left.set(word, (left.get(word) ?? 0) + 1);
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
  const isFew = longest < MAX_RUN && lost <= Math.max(FEW, words.length / 100);
  const counts: [noun: string, all: number, came: number][] = [
    ['sözcükten', words.length, words.length - (isFew ? 0 : lost)],
    ['kod bloğundan', isMarkdown ? code : 0, html.split('<pre').length - 1],
    ['görselden', isMarkdown ? pictures : 0, html.split(/<img |\[Görsel eksik: /).length - 1],
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

const wordsIn = (text: string) =>
  decodeHTML(text)
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];

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
      const isEnd = sign.startsWith(fence) && info.trim() === '';
      if (fence) {
        if (isEnd) fence = '';
        return !isEnd;
      }
      if (!info.includes('`')) fence = sign;
      if ((fence && !/^(?: {4}|\t)/.test(line)) || shortcode.test(line)) count.code += 1;
      isModule = line.trim() !== '' && (isModule || /^(?:import|export)\s.*['"{=]/.test(line));
      if (!fence) count.pictures += line.replace(/`[^`]*`/g, '').match(picture)?.length ?? 0;
      return !fence && !isModule && !definition.test(line) && !named.test(line);
    });
  return { ...count, text: withoutMarkup(lines.join('\n')) };
}

const shortcode = /^\s*(?:\{%-?\s*(?:highlight|codeblock)|\{\{[<%]\s*highlight)\s/;
const picture = /!\[[^\][]*\]\([^\s)]|!\[\[[^\][]*\.(?:png|jpe?g|gif|webp|avif|svg)\b|<(?:img|Image)\s/g;
const definition = /^[\s>]*\[(?!\^)[^\]]*\]:[ \t]*(?:$|(?:<[^<>]*>|\S+)(?:[ \t]+["'(].*|[ \t]*)$)/;

const named = /^(?:\*\[[^\][]+\]:|\s*(?:- )?[a-z][\w-]*:: )/i;

const withoutFallbacks = (source: string) =>
  rewriteEnclosed(source, {
    open: /(\{\s*\/\*)|<(?:(!)--|(script|style)(?![a-z])[^<>]*>|(iframe|video|audio|object|noscript)(?![a-z])[^<>]*>|(p|div|blockquote)(?![a-z])[^<>]*>)/gi,
    close: ([tag, isOfMdx, isComment, code, player, block]) =>
      isOfMdx
        ? '*/}'
        : isComment
          ? '-->'
          : block && !card.test(tag)
            ? undefined
            : `</${code ?? player ?? block}>`,
    inside: (text, [, isOfMdx, isComment, code]) =>
      isOfMdx || isComment || code || text.length < MAX_FALLBACK ? ' ' : text,
  });

const card = /(?<![\w-])(?:codepen|twitter-tweet|twitter-video|instagram-media|tiktok-embed)(?![\w-])/;

const withoutMarkup = (text: string) =>
  text
    .replace(/%%[^%]*%%|\{%-? comment[^{]*\{|\{# [^#]*#|\bhighlight-(?:next-line|start|end)\b/g, ' ')
    .replace(/!?\[\[[^\][|\n]*(?:\|([^\][\n]*))?\]\]/g, (sign, words = '') =>
      sign.startsWith('!') ? ' ' : words,
    )
    .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|\]\[[^\][]*\]|\[\^[^\][\n]*\]/g, ' ')
    .replace(/<\/?(?:ruby|r[bpt]|wbr)(?![a-z])[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}|\{[:#.][^{}]*\}|%\[[^[\]\n]*\]|\[!\w+\]|^:::+.*$/gm, ' ')
    .replace(/\b(?:https?|data):\S+/g, ' ');
