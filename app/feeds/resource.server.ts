import { z } from 'zod';
import { readFacts } from '#app/seo/queries.server.ts';
import { ownerRoute, query, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { cardFor, drawCard } from './share-card.server.ts';
import { securityTxt, siteFiles } from './site-files.server.ts';

const cardQuery = z.object({
  title: z.string().max(200).describe('Title of the page'),
  path: z.string().max(200).describe('Address of the page, such as `/blog/x`'),
});

/** /api/share-card: the share image of an unpublished page, as PNG. */
const cardPreview = router().get(
  '/',
  ownerRoute('Preview a share image', { files: ['image/png'] }),
  query(cardQuery),
  async (c) => {
    const { head } = await readFacts(c.var.deps);
    const drawn = await drawCard(cardFor(head, c.req.valid('query')));
    return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png' } });
  },
);

export const feedsResource = defineResource({
  name: 'feeds',
  api: { '/share-card': cardPreview },
  files: [
    { path: '/', routes: siteFiles, isTranslated: true },
    { path: '/.well-known', routes: securityTxt },
  ],
});
