import { sanitize } from '#editor/index.server.ts';
import { type ApiContext, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { type Kind, pathOf } from '../kinds.ts';
import { getArticle } from '../queries.server.ts';
import { slugsFor } from '../slugs.server.ts';
import { addressesIn, findingsIn } from './checks.ts';
import { type PublishFinding, publicationInput, publicationReply } from './contract.ts';
import { createMissing, ownPath } from './own-addresses.ts';

const one = { article: 'an article', page: 'a page' } as const;

/** /api/articles/publication: what readers will get of an article as it is typed. Changes nothing. */
export const publicationOf = (kind: Kind) =>
  router().post(
    '/',
    ownerRoute(`What publishing ${one[kind]} would show, and what to look at before`, {
      reply: publicationReply,
      invalidates: [],
      audit: false,
    }),
    body(publicationInput),
    async (c) => {
      const { db, config } = c.var.deps;
      const { id, slug, title, content, excerpt = '', cover_image = '' } = c.req.valid('json');
      const stored = id === null ? undefined : await getArticle(db, kind, id);
      const wanted = slug ?? stored?.slug ?? '';
      const free = await slugsFor(kind).withFreeSlug(db, wanted, title, stored?.id ?? 0, async (one) => one);
      const sanitized = await sanitize(content);
      const address = config.SITE_URL + pathOf(free);
      const findings = findingsIn({ title, content: sanitized.html, excerpt, cover_image }).filter(
        // A page is shared with a drawn card.
        ({ check }) => kind === 'article' || check !== 'cover',
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
