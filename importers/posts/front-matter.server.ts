import { decodeHTMLStrict } from 'entities';
import { type FrontMatter, type FrontValue, newBudget, type RunJob, runJob } from '#editor/index.server.ts';
import { webAddress } from '#kit/contract/fields.ts';
import { cut } from '#kit/text/measure.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { postDate } from './dates.ts';

const MAX_LENGTH = 50_000;

const fences = [
  { kind: 'yaml', opens: /^---(?:ya?ml|json|js)?\s*$/, closes: /^(---|\.\.\.)\s*$/ },
  { kind: 'toml', opens: /^(?:\+{3}|-{3}toml)\s*$/, closes: /^(?:\+{3}|-{3})\s*$/ },
  { kind: 'yaml', opens: /^\{\s*$/, closes: /^\}\s*$/ },
  { kind: 'yaml', opens: /^(?:title|layout|date|tags|categories):(?:\s|$)/, closes: /^---\s*$/ },
] as const;

const yamlLine = /^(?:\s|- |#|[\w-]+:(?:\s|$)|$)/;

export type Split = { fields: FrontMatter; body: string; isBroken: boolean };

/** Leaves text that is no front matter, or invalid front matter, in the body. */
export async function frontMatter(
  text: string,
  budget: Budget = newBudget(),
  run: RunJob = runJob,
): Promise<Split> {
  const lines = text.replace(/^\s*\n(?=-{3}|\+{3})/, '').split(/\r?\n/);
  const whole = { fields: {}, body: text, isBroken: false };
  const exported = exportedFields(lines);
  if (exported)
    return { ...whole, fields: (await run({ kind: 'front', of: 'yaml', text: exported }, budget)) ?? {} };
  const fence = fences.find(({ opens }) => opens.test(lines[0] ?? ''));
  const end = fence ? lines.findIndex((line, at) => at > 0 && fence.closes.test(line)) : -1;
  const isMarked = /^[-+{]/.test(lines[0] ?? '');
  if (!fence || end === -1 || !(isMarked || lines.slice(0, end).every((line) => yamlLine.test(line))))
    return { ...whole, ...looseFields(lines) };
  const isJson = lines[0]?.startsWith('{') ?? false;
  const isScript = /^---js\s*$/.test(lines[0] ?? '');
  const inside = lines
    .slice(isMarked && !isJson ? 1 : 0, isJson ? end + 1 : end)
    .map((line) => (isScript ? line.replace(CONSTANT, '$1: $2') : line))
    .join('\n');
  const fields =
    inside.length > MAX_LENGTH
      ? undefined
      : await run({ kind: 'front', of: fence.kind, text: inside }, budget);
  if (fields) return { fields, body: lines.slice(end + 1).join('\n'), isBroken: false };
  // Allows a text that begins with a rule and has another one further on.
  return { ...whole, isBroken: isMarked && fields === undefined };
}

/** Declares a field in Eleventy's `---js`, which may also be one object. */
const CONSTANT = /^(?:const|let|var) (\w+) = (.*?);?$/;

/** Returns the simple fields of `export const metadata = {…}`, as MDX of Next.js has them, as YAML. */
function exportedFields(lines: string[]): string | undefined {
  const from = lines.findIndex((line) => /^export const (?:meta|metadata|frontmatter) = \{$/i.test(line));
  const end = lines.findIndex((line, at) => at > from && /^\};?$/.test(line));
  if (from === -1 || end === -1 || lines.slice(0, from).some((line) => !/^(?:import\s|$)/.test(line)))
    return undefined;
  const simple = lines.slice(from + 1, end).flatMap((line) => {
    const [, name, value = ''] = /^ {2}(\w+): ('.*'|".*"|`.*`|\[.*\]|true|false),?$/.exec(line) ?? [];
    const text = /^['"`]/.test(value) ? JSON.stringify(stringIn(value)) : value;
    return name ? [`${name}: ${text}`] : [];
  });
  return simple.join('\n').slice(0, MAX_LENGTH);
}

const stringIn = (quoted: string) => quoted.slice(1, -1).replace(/\\(['"`\\])/g, '$1');

const nikola = /^\.\. ([a-z][\w-]*):(.*)$/i;
const plain = /^(\p{L}[\p{L}\p{N} _-]{0,30})::?(?:[ \t](.*))?$/u;

/** Reads fields that no fence marks, as Pelican, MultiMarkdown, Nikola, Logseq and, below a title, Notion have them. */
export function looseFields(lines: string[]): { fields: FrontMatter; body: string } | undefined {
  const from = lines.findIndex((line) => !/^\s*$|^# |^<!--\s*$/.test(line));
  const heading = lines.slice(0, from).filter((line) => line.startsWith('#'));
  const form = nikola.test(lines[from] ?? '') ? nikola : plain;
  const read: [string, string][] = [];
  let at = from;
  for (; at >= 0 && at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const last = read.at(-1);
    const [, name, value = ''] = form.exec(line) ?? [];
    if (name) read.push([name.toLowerCase().replaceAll(' ', '_'), value.trim()]);
    else if (last && /^\s+\S/.test(line)) last[1] = `${last[1]} ${line.trim()}`.trim();
    else break;
  }
  const isApart = read.length > 1 || (lines[at] ?? '').trim() === '';
  if (heading.length > 1 || (form === plain && !(isApart && areFields(read.map(([name]) => name)))))
    return undefined;
  const body = [
    ...heading,
    lines
      .slice(at)
      .join('\n')
      .replace(/^\s*-->/, ''),
  ].join('\n');
  return { fields: Object.fromEntries(read), body };
}

const words = (text: string) => text.split(' ');

const names = {
  title: words('title'),
  slug: words('slug permalink url path'),
  excerpt: words('description excerpt summary brief lead abstract subtitle tldr'),
  date: words(
    'date published_at publishdate publish_date pubdate pubdatetime published created created_at createdat created_time dateadded datepublished publishedat',
  ),
  draft: words('draft isdraft private hidden unlisted wip published publish dg-publish status visibility'),
  categories: words('category categories kategori kategoriler'),
  tags: words('tags tag tag_list keywords topics etiket etiketler'),
  cover: words(
    'cover image featured_image featuredimage featured hero heroimage hero_image cover_image main_image coverimage ogimage og_image banner feature thumbnail images header photo previewimage resources',
  ),
  series: words('series'),
  order: words('series_order seriesorder series_weight series_part'),
  seo: words('seo_description seodescription meta_description metadescription'),
  discussion: words('discussion_url discussion discussionurl'),
  canonical: words('canonical canonical_url canonicalurl original_url originalarticleurl'),
};

/** Understands the front matter of Hugo, Jekyll, Astro, Eleventy, Zola, Nikola and dev.to. */
export function postFields(given: FrontMatter) {
  const fields = { ...nested(given.taxonomies), ...nested(given.extra), ...nested(given.seo), ...given };
  const text = (wanted: string[]) => wanted.map((name) => textOf(fields[name])).find(Boolean) ?? '';
  const isJekyll = 'layout' in fields;
  const isPath = (path: string) => /[^/]/.test(path) && !/[:{}[\]?]/.test(path);
  const oldPaths = [...names.slug.slice(1), 'aliases', 'redirect_from']
    .flatMap((name) => listOf(fields[name], false))
    .filter(isPath)
    .map((path) => `/${path.replace(/^\/+/, '')}`);
  const [, ...inPath] = /\/(\d{4})\/(\d{1,2})\/(\d{1,2})\//.exec(oldPaths[0] ?? '') ?? [];
  const dates = [...names.date.map((name) => textOf(fields[name])), inPath.join('-')];
  const dateIn = (isMonthFirst: boolean) =>
    dates.map((date) => postDate(date, isMonthFirst)).find(Boolean) ?? null;
  const publishedAt = dateIn(false);
  const other = dateIn(true);
  const series = textOf(nested(fields.series).name ?? [fields.series].flat()[0]);
  const order = series && text([...names.order, 'weight']);
  return {
    title: text(names.title),
    slug: lastPart(text(names.slug)),
    excerpt: text(names.excerpt),
    publishedAt,
    monthFirst: other === publishedAt ? null : other,
    isDraft: isDraft(fields),
    isPage: [fields.layout, fields.type].some((value) => textOf(value).toLowerCase() === 'page'),
    categories: names.categories.flatMap((name) => listOf(fields[name], isJekyll)),
    tags: names.tags.flatMap((name) => listOf(fields[name], isJekyll && name !== 'keywords')),
    cover: names.cover.map((name) => pictureOf(fields[name])).find(Boolean) ?? '',
    canonical: text(names.canonical),
    oldPaths,
    more: {
      series: cut(series, 120),
      series_order: /^[1-9]\d{0,2}$/.test(order) ? Number(order) : null,
      discussion_url: webAddress.safeParse(text(names.discussion)).data ?? '',
      seo_description: cut(text(names.seo), 300),
    },
    unused: Object.keys(given).filter(
      (name) =>
        !(known.has(name) && (publishedAt || !isDate(name))) &&
        !(series && name === 'weight') &&
        textOf(given[name]) !== '',
    ),
  };
}

const known = new Set([
  ...Object.values(names).flat(),
  ...words('taxonomies layout format rev aliases redirect_from origin'),
]);

const isDate = (name: string) => names.date.includes(name) && !names.draft.includes(name);

const main = new Set([...names.title, ...names.slug, ...names.date, ...names.categories, ...names.tags]);
const minor = new Set(words('author authors lang language modified updated template type link comments'));

/** Tells fields from sentences with a colon. */
function areFields(given: string[]): boolean {
  const mains = given.filter((name) => main.has(name)).length;
  return mains > 1 || (mains > 0 && given.every((name) => known.has(name) || minor.has(name)));
}

const nested = (value: FrontValue | undefined): FrontMatter =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

function textOf(value: FrontValue | undefined): string {
  if (typeof value === 'string') return decodeHTMLStrict(value).replace(/\s+/g, ' ').trim();
  return value && Object.keys(value).length > 0 ? JSON.stringify(value) : '';
}

/** Undefined if no field says so. A field that hides the text overrides one that shows it. */
function isDraft(fields: FrontMatter): boolean | undefined {
  const said = names.draft.map((name) => {
    const value = textOf(fields[name]).toLowerCase();
    const isYes = /^(true|yes|on|1)$/.test(value);
    const isNo = /^(false|no|off|0)$/.test(value);
    if (/status|visib/.test(name))
      return value ? !(isYes || /^(publish(ed)?|public|live)$/.test(value)) : null;
    if (/publish/.test(name)) return isYes || isNo ? isNo : null;
    return isYes || (isNo && name === 'draft' ? false : null);
  });
  return said.includes(true) || (said.includes(false) ? false : undefined);
}

function listOf(value: FrontValue | undefined, isSpaced: boolean): string[] {
  if (Array.isArray(value))
    return value.map((item) => textOf(nested(item).label ?? nested(item).name ?? item)).filter(Boolean);
  const text = textOf(value);
  const parts = text.split(isSpaced && !text.includes(',') ? /\s+/ : ',');
  return parts.map((part) => part.trim()).filter(Boolean);
}

function pictureOf(value: FrontValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return isPicture(value) ? value.trim() : '';
  if (Array.isArray(value))
    return pictureOf(value.find(isCover) ?? value.find((item) => pictureOf(item) !== ''));
  const one = nested(value);
  const keys = ['src', 'url', 'path', 'image', 'file', 'teaser', 'overlay_image', 'feature', 'filename'];
  return keys.map((name) => pictureOf(one[name])).find(Boolean) ?? '';
}

const isPicture = (text: string) =>
  /^(?:https?:\/|\.{0,2})\/\S+$/.test(text.trim()) ||
  /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(text.trim().split(/[?#]/, 1).join(''));

const isCover = (item: FrontValue) =>
  /cover|featur|hero|header|thumb|banner/i.test(textOf(nested(item).name) || textOf(nested(item).title));

/** Takes the last part of a permalink; templates (`/:year/:title/`) name no address. */
function lastPart(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  const parts = /[:{}[\]]/.test(path) ? [] : path.split('/').filter(Boolean);
  return (parts.findLast((part) => !/^index\.html?$/i.test(part)) ?? '').replace(/\.html?$/i, '');
}
