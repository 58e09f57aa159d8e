import { ownerRoute, router } from '#app/http/routes.server.ts';
import { imageReply } from '#app/media/contract.ts';
import { receiveImage, UPLOADED } from '#app/media/receive-image.server.ts';
import { answerRefused } from '#platform/http/refused.ts';

export const projectImage = router().post(
  '/',
  ownerRoute('Upload a picture (field image)', {
    reply: imageReply,
    scope: 'media:write',
    uploads: true,
    invalidates: [],
    audit: 'Proje yüklendi',
  }),
  (c) =>
    answerRefused('image', async () => c.json({ url: await receiveImage(c, 'image'), message: UPLOADED })),
);
