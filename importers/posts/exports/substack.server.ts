import { parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { escapeAttribute, escapeText } from '#editor/index.ts';
import { parseJson } from '#kit/text/json.ts';
import { isoDate } from '../dates.ts';
import type { SourceArticle } from '../post.ts';
import { keptBack } from './export.ts';

/** `isPage`: the text is no article and is not imported. */
export type SubstackFields = Partial<SourceArticle> & { notes: string[]; isPage: boolean };

/** Reads `posts.csv` of a Substack export: what is known of `posts/ID.slug.html`, by `ID.slug`. */
export function substackPosts(csv: string): Map<string, SubstackFields> {
  const rows: Record<string, string>[] = parse(csv, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  return new Map(
    rows.flatMap((row): [string, SubstackFields][] => {
      const { post_id = '', title = '', subtitle = '', post_date } = row;
      if (!post_id) return [];
      const [id = '', ...slug] = post_id.split('.');
      const isForAll = ['', 'everyone'].includes(row.audience ?? '');
      const isDraft = !isForAll || row.is_published?.toLowerCase() !== 'true';
      const oldPaths = isDraft ? [] : [`/p/${slug.join('.')}`];
      const notes = isForAll ? [] : [keptBack];
      const isPage = row.type === 'page';
      const fields = { title, excerpt: subtitle, isDraft, isPage, notes, slug: slug.join('.'), oldPaths };
      return [[post_id, { ...fields, publishedAt: isoDate(post_date), origin: `substack:${id}` }]];
    }),
  );
}

const text = z.string().catch('');

const stored = z.object({
  persistentExpression: text,
  name: text,
  title: text,
  full_text: text,
  url: text,
  canonical_url: text,
  base_url: text,
  innerHTML: text,
  gallery: z
    .object({ images: z.array(z.object({ src: z.string() })), caption: text })
    .catch({ images: [], caption: '' }),
});

type Stored = z.infer<typeof stored>;

const writers: { [name: string]: (data: Stored) => string } = {
  'latex-rendered': ({ persistentExpression }) =>
    persistentExpression && `<div data-math="${escapeAttribute(persistentExpression)}"></div>`,
  'mention-wrap': ({ name }) => escapeText(name),
  'image-gallery-embed': ({ gallery }) => galleryOf(gallery),
  tweet: card,
  'twitter-embed': card,
  'digest-post-embed': card,
  'embedded-post-wrap': card,
  'embedded-publication-wrap': card,
  'bandcamp-wrap': card,
  'tiktok-wrap': card,
  'github-gist': card,
};

const chrome = /^(?:subscription-widget-wrap(?:-editor)?|hide-text|image-link-expand)$/;

/** Matches the address of a button that works on Substack's page only, such as Share. */
const madeOnSubstack = /"url":"%%\w+%%"/;

/** Writes out what Substack keeps as data and draws on its own page, and names what cannot be written. */
export function fromSubstack(html: string): { html: string; notes: string[] } {
  const open: { from: number; inside: number; name: string; written: string | undefined }[] = [];
  const left = new Set<string>();
  let within = 0;
  let written = '';
  let at = 0;
  const parser = new Parser({
    onopentag(_, { class: names = '', 'data-attrs': data }) {
      const name = names.split(' ', 1).join('');
      const replacement = writtenAs(name, data);
      if (replacement !== undefined) within += 1;
      const isData = data !== undefined && name !== '';
      const { startIndex: from, endIndex } = parser;
      open.push({ from, inside: endIndex + 1, name: isData ? name : '', written: replacement });
    },
    onclosetag(tag) {
      const element = open.pop();
      if (element?.written !== undefined) within -= 1;
      if (!element || within > 0) return;
      if (element.written !== undefined) {
        written += html.slice(at, element.from) + element.written;
        at = parser.endIndex + 1;
      } else if (element.name && tag === 'div' && !html.slice(element.inside, parser.startIndex).trim())
        left.add(element.name);
    },
  });
  parser.end(html);
  const names = [...left].join(', ');
  return {
    html: written + html.slice(at),
    notes: names ? [`Substack’in yalnızca kendi sayfasında çizdiği şu öğeler alınamadı: ${names}.`] : [],
  };
}

/** Undefined leaves the element as it is. */
function writtenAs(name: string, data: string | undefined): string | undefined {
  if (chrome.test(name) || (name === 'button-wrapper' && madeOnSubstack.test(data ?? ''))) return '';
  const writer = Object.hasOwn(writers, name) ? writers[name] : undefined;
  const embed = stored.safeParse(parseJson(data ?? '')).data;
  return (embed && writer?.(embed)) || undefined;
}

function card({ url, canonical_url, base_url, innerHTML, title, name, full_text }: Stored): string {
  const gist = /https:\/\/gist\.github\.com\/[\w-]+\/[0-9a-f]+/.exec(innerHTML)?.[0];
  const address = url || canonical_url || base_url || gist;
  const post = full_text && `: ${full_text.replace(/<[^<>]*>/g, '')}`;
  const shown = escapeAttribute((title || name + post).slice(0, 300));
  return address ? `<iframe src="${escapeAttribute(address)}" title="${shown}"></iframe>` : '';
}

function galleryOf({ images, caption }: Stored['gallery']): string {
  const shown = images.map(({ src }) => `<img src="${escapeAttribute(src)}">`).join('');
  const below = caption && `<figcaption>${escapeText(caption)}</figcaption>`;
  return shown && `<div class="wp-block-gallery">${shown}${below}</div>`;
}
