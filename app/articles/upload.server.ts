import { ownerRoute, router } from '#app/http/routes.server.ts';
import { coverReply } from '#app/media/contract.ts';
import { receiveImage, UPLOADED } from '#app/media/receive-image.server.ts';
import { answerRefused } from '#platform/http/refused.ts';

export const articleCover = router().post(
  '/',
  ownerRoute('Upload a cover (field cover_image)', {
    reply: coverReply,
    scope: 'media:write',
    uploads: true,
    invalidates: [],
    audit: 'Makale yüklendi',
  }),
  (c) =>
    answerRefused('cover_image', async () =>
      c.json({ path: await receiveImage(c, 'cover_image'), message: UPLOADED }),
    ),
);
