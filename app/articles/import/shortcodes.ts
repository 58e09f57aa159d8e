import { escapeAttribute } from '#app/editor/to-html.ts';

type Words = { [name: string]: string };

/** Writes what Hugo, Jekyll, Eleventy and dev.to say in shortcodes as HTML. Code stays as it is. */
export function withoutShortcodes(markdown: string): { text: string; notes: string[] } {
  const left = new Set<string>();
  const text = outsideCode(asFences(markdown), (part) =>
    part
      .replace(/\{\{\s*(?:site\.(?:baseurl|url))\s*\}\}/g, '')
      .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
      .replace(/^\{:[^{}\n]*\}[ \t]*$|(?<=\S)\{:[^{}\n]*\}/gm, '')
      .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
      .replace(
        /\{\{[<%]\s*(\/?[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}|\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}/g,
        (whole, ...found) => {
          const [name = '', rest = ''] = [found[0] ?? found[2], found[1] ?? found[3]];
          const html = convert(name, wordsOf(rest));
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
  const address = isAddress ? first : embeds[name]?.(first, words['1'] ?? words.user ?? '');
  return first && address && (isAddress ? name in embeds || name === 'embed' : true)
    ? frame(address)
    : undefined;
}

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

function outsideCode(text: string, change: (part: string) => string): string {
  const parts = text.split(/(^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)[ \t]*$|(?![\s\S]))|`[^`\n]+`)/m);
  return parts.map((part, at) => (at % 2 === 0 ? change(part) : part)).join('');
}
