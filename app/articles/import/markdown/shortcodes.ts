import { escapeAttribute, escapeText } from '#app/editor/to-html.ts';
import { calloutKind, withCallouts } from './callouts.ts';
import { rewriteEnclosed } from './enclosed.ts';
import { withoutModules, withPairedTags } from './mdx.ts';
import { outsideCode } from './outside-code.ts';

type Words = { [name: string]: string };

/** Writes what Hugo, Jekyll, dev.to, Hashnode and Obsidian say in signs of their own as HTML. Code stays as it is. */
export function withoutShortcodes(markdown: string, isMdx = false): { text: string; notes: string[] } {
  const left = new Set<string>();
  const isClosed = closings(markdown);
  const text = outsideCode(outsideCode(markdown, asFences), (part) =>
    withWikiLinks(withCallouts(asButtons(asFormulas(withPairedTags(isMdx ? withoutModules(part) : part)))))
      .replace(/^%\[(https?:\/\/[^\s\]]+)\][ \t]*$/gm, (_, address) => frame(address))
      .replace(/(\]\([^\s()"]+) align="\w+"(?=[\s)])/g, '$1')
      .replace(/(?<![\w=])==([^\s=](?:[^=\n]*[^\s=])?)==(?![\w=])/g, '<mark>$1</mark>')
      .replace(/\{\{\s*(?:site\.(?:baseurl|url))\s*\}\}/g, '')
      .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
      .replace(/^\{:[^{}\n]*\}[ \t]*$|(?<=\S)\{:[^{}\n]*\}/gm, '')
      .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
      .replace(
        /\{\{[<%]\s*(\/?[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}|\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}/g,
        (whole, ...found) => {
          const [name = '', rest = ''] = [found[0] ?? found[2], found[1] ?? found[3]];
          const html = convert(name, wordsOf(rest)) ?? (isClosed(name) ? box(name, rest) : undefined);
          if (html === undefined) left.add(name.replace('/', ''));
          return html ?? whole;
        },
      ),
  );
  return {
    text,
    notes: left.size > 0 ? [`Şu kısa kodlar çevrilemedi, metinde duruyor: ${[...left].join(', ')}.`] : [],
  };
}

const frame = (address: string) => `\n\n<iframe src="${escapeAttribute(address)}"></iframe>\n\n`;

function convert(name: string, words: Words): string | undefined {
  const first = words['0'] ?? words.id ?? words.url ?? '';
  const isAddress = /^https?:/.test(first);
  if (/^(ref|relref|link|post_url)$/.test(name))
    return isAddress ? frame(first) : `/${first.replace(/^\//, '')}`;
  if (/^(figure|img|image)$/.test(name) && (words.src || first))
    return figure({ ...words, src: words.src || first });
  const known = Object.hasOwn(embeds, name) ? embeds[name] : undefined;
  const address = isAddress ? first : known?.(first, words['1'] ?? words.user ?? '');
  return first && address && (isAddress ? known || name === 'embed' : true) ? frame(address) : undefined;
}

/** Tells whether a box that begins ends as well: one that does not would take in the rest. */
function closings(text: string) {
  const left = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/(?:\{\{[<%]\s*\/\s*|\{%-?\s*end)([\w-]+)/g))
    left.set(name, (left.get(name) ?? 0) + 1);
  return (name: string) => {
    if (/^(?:\/|end)/.test(name)) return true;
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0;
  };
}

/** Begins or ends what folds, and what stands out. */
function box(name: string, rest: string): string | undefined {
  const words = wordsOf(rest);
  const [, end = '', kind = ''] = /^(\/|end)?(.+)$/.exec(name) ?? [];
  const title = words.summary ?? words.title ?? words.text ?? (rest.includes('=') ? '' : unquoted(rest));
  if (/^(details|collapsible|spoiler|expand)$/.test(kind))
    return end ? '\n\n</details>\n\n' : `\n\n<details><summary>${escapeText(title)}</summary>\n\n`;
  const isBox = /^(notice|callout|admonition|alert|hint)$/.test(kind);
  const callout = calloutKind(isBox ? (words.type ?? words['0'] ?? 'note') : kind);
  if (!callout) return undefined;
  const heading = words.title ? `**${words.title}**\n\n` : '';
  return end ? '\n\n</blockquote>\n\n' : `\n\n<blockquote data-callout="${callout}">\n\n${heading}`;
}

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

const embeds: { [name: string]: (first: string, second: string) => string } = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (user, id) => `https://gist.github.com/${id ? `${user}/${id}` : user}`,
  codepen: (id) => `https://codepen.io/${id}`,
  tweet: (id, user) => tweet(id, user),
  twitter: (id, user) => tweet(id, user),
  x: (id, user) => tweet(id, user),
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  github: (name) => `https://github.com/${name}`,
  codesandbox: (id) => `https://codesandbox.io/s/${id}`,
  stackblitz: (id) => `https://stackblitz.com/edit/${id}`,
  replit: (id) => `https://replit.com/${id}`,
  stackoverflow: (id) => `https://stackoverflow.com/q/${id}`,
  user: (name) => `https://dev.to/${name}`,
  organization: (name) => `https://dev.to/${name}`,
  tag: (name) => `https://dev.to/t/${name}`,
  spotify: (uri) => `https://open.spotify.com/${uri.replace(/^spotify:/, '').replaceAll(':', '/')}`,
};

const tweet = (id: string, user: string) =>
  /^\d+$/.test(id) ? `https://x.com/${user || 'i'}/status/${id}` : `https://x.com/${id}/status/${user}`;

function figure({ src = '', alt, caption, title }: Words): string {
  const text = caption ?? title ?? '';
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt ?? text)}">`;
  return `\n\n<figure>${image}<figcaption>${text}</figcaption></figure>\n\n`;
}

function wordsOf(text: string): Words {
  const words: Words = {};
  let at = 0;
  for (const [, name, double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g,
  )) {
    if (bare === '-' || bare === '/') continue;
    words[name ?? String(at++)] = double ?? single ?? bare ?? '';
  }
  return words;
}

const asFences = (text: string) =>
  text
    .replace(/\{%-?\s*highlight\s+(\w+)(?!\w)[^%{}]*%\}[ \t]*\n?/g, '\n```$1\n')
    .replace(/\n?\{%-?\s*endhighlight\s*-?%\}/g, '\n```\n')
    .replace(/\{\{[<%]\s*highlight\s+"?(\w+)(?!\w)[^<>%{}]*[>%]\}\}[ \t]*\n?/g, '\n```$1\n')
    .replace(/\n?\{\{[<%]\s*\/highlight\s*[>%]\}\}/g, '\n```\n');

const asFormulas = (text: string) =>
  rewriteEnclosed(text, {
    open: /\$\$/g,
    close: () => '$$',
    inside: (tex) => `$$${tex}$$`,
    outside: asDollars,
  });

const isTex = (text: string) => /[\\^_=+<>]|^\s*[a-z]\s*$/i.test(text);

/** Writes the other signs of formulas, where formulas are meant, as dollars. */
function asDollars(text: string): string {
  const katex = rewriteEnclosed(text, {
    open: /\{% katex( inline)? %\}/g,
    close: () => '{% endkatex %}',
    inside: (tex, [, isInline]) => (isInline ? `$${tex.trim()}$` : block(tex)),
  });
  const environments = rewriteEnclosed(katex, {
    open: /^[ \t]*\\begin\{(\w+\*?)\}/gm,
    close: ([, name]) => `\\end{${name}}`,
    inside: (tex, [start, name]) => block(`${start}${tex}\\end{${name}}`),
  });
  return rewriteEnclosed(environments, {
    open: /^[ \t]*\\{1,2}\[/gm,
    close: ([sign]) => sign.trim().replace('[', ']'),
    inside: (tex, [sign]) =>
      tex.trim().length > 1 && isTex(tex) ? block(tex) : `${sign}${tex}${sign.trim().replace('[', ']')}`,
  }).replace(/\\{1,2}\(([^\n]{1,300}?)\\{1,2}\)/g, (whole, tex: string) =>
    isTex(tex) ? `$${tex.trim()}$` : whole,
  );
}

const block = (tex: string) => `\n\n$$\n${tex.trim()}\n$$\n\n`;

const asButtons = (text: string) =>
  rewriteEnclosed(text, {
    open: /\{% cta (https?:\/\/[^\s%]+) %\}/g,
    close: () => '{% endcta %}',
    inside: (words, [, address]) => `[${words.trim()}](${address})`,
  });

const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** Writes `[[Note|words]]` and `![[picture.png]]` as links and pictures of Markdown. */
const withWikiLinks = (text: string) =>
  text.replace(
    /(!?)(?<![\w\]])\[\[([^\s[\]|#][^[\]|#\n]*)(?:#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g,
    (_, sign, name: string, words?: string) =>
      sign && picture.test(name) ? `![](<${name}>)` : `[${words ?? name}](<${name}.md>)`,
  );
