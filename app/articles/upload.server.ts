import { doc, slice } from '#app/http.server.ts';
import { coverReply } from '#app/media/contract.ts';
import { receiveImage, UPLOADED } from '#app/media/receive-image.server.ts';
import { answerRefused } from '#platform/http/refused.ts';

export const articleCover = slice().post('/', doc('Upload a cover (field cover_image)', coverReply), (c) =>
  answerRefused('cover_image', async () =>
    c.json({ path: await receiveImage(c, 'cover_image'), message: UPLOADED }),
  ),
);
