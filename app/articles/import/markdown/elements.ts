import { escapeAttribute, escapeText } from '#app/editor/to-html.ts';
import { calloutKind } from './callouts.ts';

export type Words = { named: { [name: string]: string }; list: string[] };

/** Is HTML before and after what an element encloses. */
export type Element = { start: string; end: string };

const NAMED_PICTURE = /^(?:asset_img|figure|image|img|photo|picture)$/;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[?#]|$)/i;

/** Tells what a tag of Hugo, Jekyll, Hexo or Zola, or a component of MDX, means. */
export function elementOf(name: string, words: Words, isPaired: boolean): Element | undefined {
  const [file = '', ...list] = words.list;
  if (/^include/.test(name) && file)
    return elementOf(file.replace(/\.\w+$/, ''), { ...words, list }, isPaired);
  const box = isPaired ? boxOf(name, words) : undefined;
  const alone = box ? undefined : (linkOf(name, words) ?? pictureOf(name, words) ?? embedOf(name, words));
  return alone === undefined ? box : { start: alone, end: '' };
}

/** Finds what folds, what stands out, and pictures with their captions. */
function boxOf(name: string, { named, list }: Words): Element | undefined {
  const said = list.join(' ');
  if (/^(details|collapsible|spoiler|expand)$/.test(name)) {
    const title = named.summary ?? named.title ?? named.text ?? said;
    return { start: `\n\n<details><summary>${escapeText(title)}</summary>\n\n`, end: '\n\n</details>\n\n' };
  }
  if (name === 'cta') return { start: '[', end: `](${pathOf(list[0] ?? '')})` };
  if (/^(block|pull)?quote$/.test(name))
    return { start: '\n\n<blockquote>\n\n', end: `\n\n${said && `— ${said}\n\n`}</blockquote>\n\n` };
  if (name === 'figure' && !named.src && !PICTURE.test(list[0] ?? ''))
    return { start: '\n\n<figure>\n\n', end: `\n\n${captionOf(named.caption ?? said)}</figure>\n\n` };
  const isBox = /^(notice|callout|admonition|alert|hint)$/.test(name);
  const callout = calloutKind(isBox ? (named.type ?? list[0] ?? 'note') : name);
  if (!callout) return undefined;
  const heading = named.title ? `**${named.title}**\n\n` : '';
  const start = `\n\n<blockquote data-callout="${callout}">\n\n${heading}`;
  return { start, end: '\n\n</blockquote>\n\n' };
}

const captionOf = (text: string) => text && `<figcaption>${text}</figcaption>\n`;

function linkOf(name: string, { list }: Words): string | undefined {
  if (!/^(ref|relref|link|post_url|post_link|asset_link|asset_path)$/.test(name) || !list[0])
    return undefined;
  const address = list.find((word) => /^https?:/.test(word)) ?? list[0];
  const label = list.filter((word) => word !== address).join(' ');
  const path = pathOf(address);
  if (/link$/.test(name) && label) return `[${label}](${path})`;
  return path === address && !address.startsWith('/') ? frame(address) : path;
}

/** Reads the address in a tag where only an address can stand. */
export const pathOf = (address: string) =>
  /^https?:/.test(address) ? address : `/${address.replace(/^\//, '')}`;

function pictureOf(name: string, { named, list }: Words): string | undefined {
  const isNamed = NAMED_PICTURE.test(name);
  const words = named.src ? [named.src] : [...Object.values(named), ...list];
  const src = words.find((word) => PICTURE.test(word)) ?? (isNamed ? words[0] : undefined);
  if (!src) return undefined;
  const said = list.slice(list.indexOf(src) + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word));
  const caption = named.caption ?? named.title ?? '';
  const alt = named.alt ?? (caption || (isNamed ? said.join(' ') : ''));
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
  return `\n\n<figure>\n${image}\n${captionOf(caption)}</figure>\n\n`;
}

export const frame = (address: string) => `\n\n<iframe src="${escapeAttribute(address)}"></iframe>\n\n`;

function embedOf(name: string, { named, list }: Words): string | undefined {
  const first = list[0] ?? named.id ?? named.url ?? named.src ?? '';
  const known = Object.hasOwn(embeds, name) ? embeds[name] : undefined;
  if (!first || (!known && !/^(?:embed|iframe|player|video)$/.test(name))) return undefined;
  if (/^https?:/.test(first)) return frame(first);
  return known && frame(known(first, list[1] ?? named.user ?? ''));
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

export function wordsOf(text: string): Words {
  const words: Words = { named: {}, list: [] };
  for (const [, name, double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*(?:=|:(?=["']))\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=,]\S*))/g,
  )) {
    const word = double ?? single ?? bare ?? '';
    if (name) words.named[name] = word;
    else if (!/^[-/]$/.test(word)) words.list.push(word);
  }
  return words;
}
