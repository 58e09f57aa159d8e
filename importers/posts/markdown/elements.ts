import { type Callout, calloutOf, escapeAttribute, escapeText } from '#editor/index.ts';
import { rewriteEnclosed } from './enclosed.ts';

type TagWords = { named: { [name: string]: string }; list: string[] };

type Element = { start: string; end: string };

export const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[?#]|$)/i;

/** Tells what a tag of Hugo, Jekyll, Hexo or Zola, or a component of MDX, means. */
export function elementOf(name: string, words: TagWords, isPaired: boolean): Element | undefined {
  const [file = '', ...list] = words.list;
  if (/^include/.test(name) && file)
    return elementOf(file.replace(/\.\w+$/, ''), { ...words, list }, isPaired);
  const box = isPaired ? boxOf(name, words) : undefined;
  const alone = box ? undefined : (linkOf(name, words) ?? pictureOf(name, words) ?? embedOf(name, words));
  return alone === undefined ? box : { start: alone, end: '' };
}

const LABELS = ['title', 'label', 'heading', 'summary', 'caption', 'subtitle', 'description', 'text'];

/** Returns what labels a component that nobody knows, and leads where it leads. */
export function labelOf(name: string, { named, list }: TagWords, isInline = false): string {
  const isTab = /^(?:code-?)?tab(?:s?-?(?:item|panel))?$/i.test(name);
  const ofTab = isTab ? [named.name, named.header, named.value, list[0]].find(Boolean) : undefined;
  const labels = new Set(LABELS.map((label) => named[label]?.trim()).filter(Boolean));
  const label = escapeText([...labels].join(' — ') || (ofTab ?? ''));
  const address = [named.href, named.link, named.url, named.to].find(Boolean);
  if (!address || !label) return label && (isInline ? label : `<strong>${label}</strong>`);
  if (isInline) return `<a href="${escapeAttribute(address)}">${label}</a>`;
  return `<strong><a href="${escapeAttribute(address)}">${label}</a></strong>`;
}

/** Returns the picture that a component which nobody knows has as an attribute. */
export const pictureIn = (words: TagWords): string | undefined => pictureOf('', words);

const around = (start: string, end: string) => ({ start: `\n\n${start}\n\n`, end: `\n\n${end}\n\n` });

function boxOf(name: string, { named, list }: TagWords): Element | undefined {
  const said = list.join(' ');
  const title = escapeText(named.summary ?? named.title ?? named.text ?? said);
  if (/^(details|collapsible|spoiler|expand)$/.test(name))
    return around(`<details><summary>${title}</summary>`, '</details>');
  if (name === 'cta') return { start: '[', end: `](${pathOf(list[0] ?? '')})` };
  if (/^(block|pull)?quote$/.test(name))
    return around('<blockquote>', `${said && `— ${said}\n\n`}</blockquote>`);
  if (name === 'figure' && !named.src && !PICTURE.test(list[0] ?? ''))
    return around('<figure>', `${captionOf(named.caption ?? said)}</figure>`);
  const isBox = /^(notice|callout|admonition|alert|hint)$/.test(name);
  const callout = calloutKind(isBox ? (named.type ?? list[0] ?? 'note') : name);
  const heading = named.title ? `\n\n**${named.title}**` : '';
  return callout ? around(`<blockquote data-callout="${callout}">${heading}`, '</blockquote>') : undefined;
}

const captionOf = (text: string) => text && `<figcaption>${text}</figcaption>\n`;

function linkOf(name: string, { list }: TagWords): string | undefined {
  const address = list.find((word) => /^https?:/.test(word)) ?? list[0];
  if (!address || !/^((rel)?ref|link|post_(url|link)|asset_(link|path))$/.test(name)) return undefined;
  const label = list.filter((word) => word !== address).join(' ');
  const path = pathOf(address);
  if (/link$/.test(name) && label) return `[${label}](${path})`;
  return path === address && !address.startsWith('/') ? frame(address) : path;
}

export const pathOf = (address: string) =>
  /^https?:/.test(address) ? address : `/${address.replace(/^\//, '')}`;

function pictureOf(name: string, { named, list }: TagWords): string | undefined {
  if (/^(?:assign|capture|case|els\w+|for|if|set|unless|when)$/.test(name)) return undefined;
  const isNamed = /^(?:asset_img|figure|image|img|photo|picture)$/.test(name);
  const first = named.src ?? Object.values(named).find((word) => PICTURE.test(word));
  const others = list.filter((word) => PICTURE.test(word));
  const found = first && (named.src === undefined || isNamed || PICTURE.test(first)) ? [first] : [];
  const sources = [...new Set([...found, ...others])];
  if (sources.length === 0 && isNamed && list[0]) sources.push(list[0]);
  const [src] = sources;
  if (!src) return undefined;
  const said = list.slice(list.indexOf(src) + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word));
  const alt = named.alt ?? (named.caption || named.title || (isNamed ? said.join(' ') : ''));
  const images = sources.map((source, at) => imageAt(source, at === 0 ? alt : '', named.link ?? named.href));
  return `\n\n<figure>\n${images.join('\n')}\n${captionOf(wordsBelow(named))}</figure>\n\n`;
}

function imageAt(src: string, alt: string, link: string | undefined): string {
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
  return link ? `<a href="${escapeAttribute(link)}">${image}</a>` : image;
}

/** Hugo's figure has a title, a caption and an attribution; cards have subtitles and descriptions. */
function wordsBelow({ attr = '', attrlink, ...named }: TagWords['named']): string {
  const source = attr && attrlink ? `<a href="${escapeAttribute(attrlink)}">${attr}</a>` : attr;
  const words = ['title', 'caption', 'subtitle', 'description', 'text'].map((name) => named[name]?.trim());
  return [...new Set([...words, source].filter(Boolean))].join(' — ');
}

export const frame = (address: string) => `\n\n<iframe src="${escapeAttribute(address)}"></iframe>\n\n`;

function embedOf(name: string, { named, list }: TagWords): string | undefined {
  const first = list[0] ?? named.id ?? named.url ?? named.src ?? '';
  const site = Object.hasOwn(sites, name) ? sites[name] : undefined;
  if (!first || !(site || /^(?:embed|iframe|player|video)$/.test(name))) return undefined;
  if (/^https?:/.test(first)) return frame(first);
  return site && frame(`https://${site}${pathAt(site, first, list[1] ?? named.user ?? '')}`);
}

const { named: sites } = wordsOf(`
  youtube=www.youtube.com/watch?v= vimeo=vimeo.com/ codepen=codepen.io/ github=github.com/ replit=replit.com/
  codesandbox=codesandbox.io/s/ stackblitz=stackblitz.com/edit/ stackoverflow=stackoverflow.com/q/ user=dev.to/
  organization=dev.to/ tag=dev.to/t/ instagram=www.instagram.com/p/ spotify=open.spotify.com/
  slideshare=www.slideshare.net/slideshow/embed_code/ giphy=giphy.com/gifs/ caniuse=caniuse.com/
  gist=gist.github.com/ tweet=x.com/ twitter=x.com/ x=x.com/
`);

function pathAt(site: string, first: string, second: string): string {
  if (site === 'x.com/')
    return /^\d+$/.test(first) ? `${second || 'i'}/status/${first}` : `${first}/status/${second}`;
  return site.startsWith('gist') && second ? `${first}/${second}` : first.replace(/^spotify:(\w+):/, '$1/');
}

export function wordsOf(text: string): TagWords {
  const words: TagWords = { named: {}, list: [] };
  for (const [, name, double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*(?:=|:(?=["']))\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=,]\S*))/g,
  )) {
    const word = double ?? single ?? bare ?? '';
    if (name) words.named[name] = word;
    else if (!/^[-/]$/.test(word)) words.list.push(word);
  }
  return words;
}

const kinds: [Callout, string[]][] = [
  ['note', ['info', 'abstract', 'summary', 'todo', 'example', 'question', 'quote']],
  ['tip', ['hint', 'success', 'check', 'done']],
  ['warning', ['attention', 'warn']],
  ['caution', ['danger', 'error', 'bug', 'failure']],
];

const calloutKind = (name: string): Callout | null =>
  calloutOf(name) ?? kinds.find(([, names]) => names.includes(name.toLowerCase()))?.[0] ?? null;

/** Writes the callouts of Obsidian (`> [!info]- Title`), Docusaurus (`:::tip[Title]`) and Notion (`<aside>`) as the editor's. */
export function withCallouts(text: string): string {
  const asGitHub = text.replace(
    /^((?:[ \t]*>)+[ \t]*)\[!(\w+)\]([+-]?)([^\n]*)$/gm,
    (line, start: string, name: string, sign: string, rest: string) => {
      const title = rest.trim();
      if (calloutOf(name) && !sign && !title) return line;
      return `${start}[!${calloutKind(name) ?? 'note'}]${title && `\n${start}**${title}**\n${start}`}`;
    },
  );
  return rewriteEnclosed(withContainers(asGitHub), {
    open: /^<aside>$/gm,
    close: () => '</aside>',
    inside: (inside) => quotation('note', inside),
  });
}

const quotation = (kind: Callout | null, text: string) =>
  `\n\n<blockquote data-callout="${kind}">\n\n${text}\n\n</blockquote>\n\n`;

/** Pairs the signs of containers, which may be nested; what has no partner stays text. */
function withContainers(text: string): string {
  const lines = text.split('\n');
  const open: { at: number; kind: Callout | null; title: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [sign, name] = /^[ \t]*:{3,}[ \t]*(?:\{?[.#]?(?:callout-)?([\w-]+))?/.exec(line) ?? [];
    if (sign === undefined) continue;
    const rest = line.slice(sign.length).trim();
    const title = rest.replace(/^\[(.*)\]$|^[^{}]*\}/, '$1');
    if (name) open.push({ at, kind: calloutKind(name), title });
    const box = name || rest ? undefined : open.pop();
    if (!box) continue;
    const start = box.kind ? `\n\n<blockquote data-callout="${box.kind}">\n` : '';
    lines[box.at] = `${start}\n${box.title && `**${box.title}**\n\n`}`;
    lines[at] = box.kind ? '\n</blockquote>\n\n' : '';
  }
  return lines.join('\n');
}
