import { type Callout, calloutOf, escapeAttribute, escapeText } from '#editor/index.ts';
import { inlineHtml } from './to-html.ts';

export type TagWords = { named: { [name: string]: string }; list: string[] };

/** The HTML around an element; `isInline` if it is within a sentence. */
export type Element = { start: string; end: string; isInline?: boolean };

export const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[?#]|$)/i;

/** Tells what a tag of Hugo, Jekyll, Hexo or Zola, or a component of MDX, means. */
export function elementOf(name: string, words: TagWords, isPaired: boolean): Element | undefined {
  const [file = '', ...list] = words.list;
  if (/^include/.test(name) && file)
    return elementOf(file.replace(/\.\w+$/, ''), { ...words, list }, isPaired);
  const box = isPaired ? boxOf(name, words) : undefined;
  if (box) return box;
  const link = linkOf(name, words);
  if (link !== undefined) return { start: link, end: '', isInline: !link.startsWith('<iframe') };
  const alone = pictureOf(name, words) ?? embedOf(name, words);
  return alone === undefined ? undefined : { start: alone, end: '' };
}

const LABELS = [
  'title',
  'label',
  'content',
  'heading',
  'summary',
  'caption',
  'subtitle',
  'description',
  'text',
];

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

function boxOf(name: string, { named, list }: TagWords): Element | undefined {
  const said = list.join(' ');
  const title = escapeText(named.summary ?? named.title ?? named.text ?? said);
  if (/^(details|collapsible|spoiler|expand)$/.test(name))
    return { start: `<details><summary>${title}</summary>`, end: '</details>' };
  if (name === 'cta')
    return { start: `<a href="${escapeAttribute(pathOf(list[0] ?? ''))}">`, end: '</a>', isInline: true };
  if (/^(block|pull)?quote$/.test(name))
    return { start: '<blockquote>', end: `${said && `<p>— ${inlineHtml(said)}</p>`}</blockquote>` };
  if (name === 'figure' && !named.src && !PICTURE.test(list[0] ?? ''))
    return { start: '<figure>', end: `${captionOf(named.caption ?? said)}</figure>` };
  const isBox = /^(notice|callout|admonition|alert|hint)$/.test(name);
  const callout = calloutKind(isBox ? (named.type ?? list[0] ?? 'note') : name);
  return callout ? calloutBox(callout, named.title ?? '') : undefined;
}

export const calloutBox = (callout: Callout, title: string): Element => ({
  start: `<blockquote data-callout="${callout}">${title && `<p><strong>${inlineHtml(title)}</strong></p>`}`,
  end: '</blockquote>',
});

const captionOf = (text: string) => text && `<figcaption>${inlineHtml(text)}</figcaption>\n`;

function linkOf(name: string, { list }: TagWords): string | undefined {
  const address = list.find((word) => /^https?:/.test(word)) ?? list[0];
  if (!address || !/^((rel)?ref|link|post_(url|link)|asset_(link|path))$/.test(name)) return undefined;
  const label = list.filter((word) => word !== address).join(' ');
  const path = pathOf(address);
  if (/link$/.test(name) && label) return `<a href="${escapeAttribute(path)}">${inlineHtml(label)}</a>`;
  return path === address && !address.startsWith('/') ? frame(address) : escapeText(path);
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
  return `<figure>\n${images.join('\n')}\n${captionOf(wordsBelow(named))}</figure>`;
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

export const frame = (address: string) => `<iframe src="${escapeAttribute(address)}"></iframe>`;

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

export const calloutKind = (name: string): Callout | null =>
  calloutOf(name) ?? kinds.find(([, names]) => names.includes(name.toLowerCase()))?.[0] ?? null;
