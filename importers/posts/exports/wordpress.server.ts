import querystring from 'node:querystring';
import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { newBudget } from '#editor/index.server.ts';
import { withoutEnd } from '#kit/text/addresses.ts';
import { parseJson } from '#kit/text/json.ts';
import { Refused } from '#platform/refused.ts';
import { isoDate } from '../dates.ts';
import { addressOfFile } from '../folder.ts';
import { type ExportedPost, originOf } from '../post.ts';
import { keptBack, otherLeft, pathsOf, withNames } from './export.ts';
import { fromWordPress } from './wordpress-text.ts';

type Item = {
  fields: Record<string, string>;
  labels: { kind: string; name: string }[];
  meta: Record<string, string>;
};

const footnoteList = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() }));

const listed = ['publish', 'future', 'draft', 'pending', 'private'];

/** Types of items that contain no text of their own. */
const parts = /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_.*)$/;

/** Reads the posts of WordPress's export (WXR); refuses what is no article and leaves the trash out. */
export function wordPressPosts(xml: string): ExportedPost[] | undefined {
  if (!/<rss\b[^<>]*\bxmlns:wp=/.test(xml.slice(0, 20_000))) return undefined;
  const items = readItems(xml);
  const pictures = new Map(
    items.map(({ fields }) => [fields['wp:post_id'] ?? '', fields['wp:attachment_url'] ?? '']),
  );
  const reusable = new Map(
    items.flatMap(({ fields }): [string, string][] =>
      fields['wp:post_type'] === 'wp_block'
        ? [[fields['wp:post_id'] ?? '', fields['content:encoded'] ?? '']]
        : [],
    ),
  );
  const posts = withNames(
    items.flatMap(({ fields, labels, meta }) => {
      const status = fields['wp:status'] ?? '';
      const type = fields['wp:post_type'] ?? '';
      if (parts.test(type) || !listed.includes(status)) return [];
      const kind = type === 'page' ? 'sayfa' : type.replace(/^post$/, '');
      const slug = querystring.unescape(fields['wp:post_name'] ?? '').replace(/\.html?$/, '');
      return [{ fields, labels, meta, status, slug, kind, id: fields['wp:post_id'] ?? '' }];
    }),
  );
  const byAddress = new Map(
    posts.flatMap(({ name, kind, fields: { link = '', guid = '' } }): [string, string][] =>
      [guid, link].flatMap((address) => (address && !kind ? [[plain(address), addressOfFile(name)]] : [])),
    ),
  );
  return posts.map(({ name, fields, labels, meta, status, slug, kind }) => ({
    name,
    find: async () => {
      if (kind) throw new Refused(otherLeft(kind));
      const isForAll = !fields['wp:post_password'] && status !== 'private';
      const isDraft = !isForAll || (status !== 'publish' && status !== 'future');
      const link = fields.link ?? '';
      const labelsOf = (kind: string) => labels.filter((one) => one.kind === kind).map((one) => one.name);
      const text = fields['content:encoded'] ?? '';
      const enclosed = (meta.enclosure ?? '').match(/^https?:\S+/gm) ?? [];
      const players = enclosed.flatMap((url) => (text.includes(url) ? [] : [`\n\n[audio src="${url}"]`]));
      const { html, notes } = fromWordPress(text + players.join(''), {
        pictures,
        reusable,
        footnotes: footnoteList.safeParse(parseJson(meta.footnotes ?? '')).data ?? [],
      });
      return {
        title: decodeHTMLStrict((fields.title ?? '').replace(MARKUP, '')),
        html: html.replace(/href=(["'])([^"'<>]*)\1/g, (whole, quote, to) => {
          const post = byAddress.get(plain(URL.parse(to, link)?.href ?? to));
          const [hash = ''] = /#.*/s.exec(to) ?? [];
          return post ? `href=${quote}${post}${hash}${quote}` : whole;
        }),
        excerpt: decodeHTMLStrict((fields['excerpt:encoded'] ?? '').replace(/<[^<>]*>/g, '')),
        publishedAt: dateOf(fields, isDraft),
        isDraft,
        origin: URL.canParse(link) ? originOf(link) : `wordpress:${name}`,
        slug,
        tags: labelsOf('post_tag'),
        categories: labelsOf('category').filter((one) => !/^(uncategorized|genel)$/i.test(one)),
        cover: pictures.get(meta._thumbnail_id ?? '') ?? '',
        oldPaths: isDraft ? [] : pathsOf(link),
        notes: isForAll ? notes : [...notes, keptBack],
        base: URL.canParse(link) ? link : addressOfFile(name),
        budget: newBudget(),
      };
    },
  }));
}

/** Tags that format words of a title. Other tags stay: the title may be about them. */
const MARKUP = /<\/?(?:abbr|b|big|br|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;

/** Falls back to the site's local time where an export lacks UTC, and to the date of the feed, as in Squarespace's exports. */
function dateOf(fields: Item['fields'], isDraft: boolean): string | null {
  const named = isDraft ? ['wp:post_date_gmt'] : ['wp:post_date_gmt', 'wp:post_date'];
  const dates = named.map((name) => isoDate(`${fields[name]?.replace(' ', 'T')}Z`));
  return [...dates, isDraft ? null : isoDate(fields.pubDate)].find(Boolean) ?? null;
}

function readItems(xml: string): Item[] {
  const items: Item[] = [];
  let item: Item | undefined;
  let text = '';
  let label = '';
  let key = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'item') item = { fields: {}, labels: [], meta: {} };
        if (name === 'category') label = attributes.domain ?? '';
        text = '';
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === 'item' && item) items.push(item);
        else if (name === 'category') item?.labels.push({ kind: label, name: decodeHTMLStrict(text.trim()) });
        else if (name === 'wp:meta_key') key = text;
        else if (name === 'wp:meta_value' && item)
          item.meta[key] = key === 'enclosure' ? `${item.meta[key] ?? ''}\n${text}` : text;
        else if (item) item.fields[name] = text.trim();
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return items;
}

/** Spells an address in one way: links are stored as raw letters, as `%C3%B6` and as `%c3%b6`. */
const plain = (address: string) => {
  const path = decodeHTMLStrict(address).replace(/^https?:\/\/(?:www\.)?|#.*/gs, '');
  return withoutEnd(querystring.unescape(path).normalize('NFC'), '/');
};
