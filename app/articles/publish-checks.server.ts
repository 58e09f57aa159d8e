import { DomUtils, parseDocument } from 'htmlparser2';
import { sanitize } from '#editor/index.server.ts';
import { type ApiContext, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { LONGEST_TITLE, type PublishFinding, publicationInput, publicationReply } from './contract.ts';
import { getArticle } from './read.server.ts';
import type { TextRows } from './rows.server.ts';
import { pathOf } from './text-type.ts';

/** /api/articles/publication: what readers would see of the article as typed. Changes nothing. `one`: `an article`. */
export const publicationOf = (rows: TextRows, one: string) =>
  router().post(
    '/',
    ownerRoute(`What readers would see of ${one}, and what to check before publishing`, {
      reply: publicationReply,
      invalidates: [],
      audit: false,
      inDemo: true,
    }),
    body(publicationInput),
    async (c) => {
      const { db, config, resources } = c.var.deps;
      const { id, slug, title, content, excerpt = '', cover_image = '' } = c.req.valid('json');
      const stored = id === null ? undefined : await getArticle(db, rows, id);
      const wanted = slug ?? stored?.slug ?? '';
      const free = await rows.slugs(resources).slugFor(db, wanted, title, stored?.id ?? 0);
      const sanitized = await sanitize(content);
      const address = config.SITE_URL + pathOf(free);
      const findings = findingsIn({ title, content: sanitized.html, excerpt, cover_image }).filter(
        // A type without covers is shared with a generated card.
        ({ check }) => check !== 'cover' || 'cover_image' in rows.input.shape,
      );
      return c.json({
        address,
        excerpt: excerpt || sanitized.excerpt,
        findings: [...(await brokenAddresses(c, sanitized.html, address)), ...findings],
      });
    },
  );

async function brokenAddresses(c: ApiContext, html: string, here: string): Promise<PublishFinding[]> {
  const { SITE_URL } = c.var.deps.config;
  const isMissing = createMissing(c.var.ask);
  const own = ownPath(here, here, SITE_URL);
  const broken: PublishFinding[] = [];
  for (const place of addressesIn(html)) {
    const path = ownPath(place.detail, here, SITE_URL);
    if (path && path !== own && (await isMissing(path))) broken.push(place);
  }
  return broken;
}

type Checked = { title: string; content: string; excerpt: string; cover_image: string };

/** Finds problems that readers would notice. Expects the sanitized HTML of the article. */
export function findingsIn({ title, content, excerpt, cover_image }: Checked): PublishFinding[] {
  const { pictures, links, headings } = outlineOf(content);
  return [
    ...issue(title.length > LONGEST_TITLE, 'title', 0, String(title.length)),
    ...withoutText(pictures),
    ...links.flatMap(emptyLinks),
    ...skipped(headings),
    ...issue(excerpt === '', 'excerpt', 0, ''),
    ...issue(cover_image === '', 'cover', 0, ''),
  ];
}

/** Lists every address that the text links to or shows, each as the finding to report if it is broken. */
export function addressesIn(html: string): PublishFinding[] {
  const { pictures, links } = outlineOf(html);
  return [
    ...links.flatMap(({ address }, at) => issue(true, 'link_address', at, address)),
    ...pictures.flatMap(({ address }, at) => issue(true, 'picture_address', at, address)),
  ];
}

const { getElementsByTagName, textContent } = DomUtils;

type Named = { address: string; text: string };
type Heading = { level: number; text: string };

/** The text of a picture is its alternative text; that of a link includes its pictures'. */
function outlineOf(html: string) {
  const article = parseDocument(html);
  const picturesIn = (part: Parameters<typeof textContent>[0]): Named[] =>
    getElementsByTagName('img', part).map(({ attribs: { src = '', alt = '' } }) => ({
      address: src,
      text: alt,
    }));
  return {
    pictures: picturesIn(article),
    links: getElementsByTagName('a', article).map((link) => ({
      address: link.attribs.href ?? '',
      text: [textContent(link), ...picturesIn(link).map(({ text }) => text)].join(''),
    })),
    headings: getElementsByTagName((name) => /^h[1-6]$/.test(name), article).map((heading) => ({
      level: Number(heading.name.slice(1)),
      text: textContent(heading),
    })),
  };
}

const withoutText = (pictures: Named[]) =>
  pictures.flatMap(({ address, text }, at) => issue(!text.trim(), 'alt', at, address));

const emptyLinks = ({ address, text }: Named, at: number) => [
  ...issue(!text.trim(), 'link_text', at, address),
  ...issue(address === '' || address === '#', 'link_address', at, address),
];

const skipped = (headings: Heading[]) =>
  headings.flatMap(({ level, text }, at) =>
    issue(level > (headings[at - 1]?.level ?? 1) + 1, 'headings', at, text.replace(/\s+/g, ' ').trim()),
  );

const issue = (
  isOne: boolean,
  check: PublishFinding['check'],
  at: number,
  detail: string,
): PublishFinding[] => (isOne ? [{ check, at: at + 1, detail }] : []);

export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Returns the path of an address on this site; undefined for another site. */
export function ownPath(address: string, here: string, site: string): string | undefined {
  const url = URL.parse(address, here);
  return url?.origin === new URL(site).origin ? url.pathname + url.search : undefined;
}

/** Says whether this site has nothing at a path; requests each path once. */
export function createMissing(ask: Fetch): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const isMissing = async (path: string) => (await ask(path, { method: 'HEAD' })).status === 404;
  return (path) => {
    const answer = known.get(path) ?? isMissing(path);
    known.set(path, answer);
    return answer;
  };
}
