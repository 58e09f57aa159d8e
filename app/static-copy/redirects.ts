import { escapeAttribute, escapeText } from 'entities';
import { decodedAddress } from '#kit/text/addresses.ts';
import { languageOf } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { type createRewriter, type PlaceOf, segmentsOf } from './rewrite.ts';

export type StaticRedirect = { from: string; to: string; status: number };

type Copy = {
  placeOf: PlaceOf;
  written: ReadonlySet<string>;
  rewriterFor: (name: string) => ReturnType<typeof createRewriter>;
  siteUrl: string;
};

/** The redirects that the owner made. */
export async function storedRedirects(db: Db): Promise<StaticRedirect[]> {
  const stored = await db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
  return stored.map(({ from_path, target, is_permanent }) => ({
    from: from_path,
    to: target,
    status: is_permanent ? 301 : 302,
  }));
}

/**
 * `_redirects` for hosts that support it, and for all others a page that redirects by itself. Only for redirects to a
 * written page or to another site.
 */
export function redirectFiles(
  redirects: readonly StaticRedirect[],
  { placeOf, written, rewriterFor, siteUrl }: Copy,
) {
  const leads = redirects
    .filter(({ from, to }) => segmentsOf(from) && isLed(to, { placeOf, written, siteUrl }))
    .map(({ from, to, status }) => ({ from, to: placeOf(to)?.link ?? to, status }));
  const lines = leads.map(
    ({ from, to, status }) => `${encodeURI(from)} ${encodeURI(decodedAddress(to))} ${status}`,
  );
  const pages = leads.flatMap(({ from, to }) => {
    const path = segmentsOf(from)?.join('/') ?? '';
    const name = /\.html?$/.test(path) ? path : `${path}/index.html`;
    if (written.has(name) || written.has(path)) return [];
    const link = rewriterFor(name).link(to);
    const { language } = languageOf(from);
    return [
      { name, type: 'text/html; charset=utf-8', text: page(language, link, new URL(to, siteUrl).href) },
    ];
  });
  return lines.length === 0
    ? pages
    : [...pages, { name: '_redirects', type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n` }];
}

function isLed(to: string, { placeOf, written, siteUrl }: Omit<Copy, 'rewriterFor'>): boolean {
  const [, path = ''] = /^([^?#]*)/.exec(to) ?? [];
  if (new URL(path, siteUrl).origin !== new URL(siteUrl).origin) return true;
  const place = placeOf(to);
  return place !== undefined && written.has(place.name);
}

const page = (language: string, link: string, canonical: string) => `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeText(canonical)}</title>
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${escapeAttribute(link)}">
<link rel="canonical" href="${escapeAttribute(canonical)}"></head>
<body><p><a href="${escapeAttribute(link)}">${escapeText(canonical)}</a></p></body></html>
`;
