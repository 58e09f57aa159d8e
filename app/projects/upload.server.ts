import { doc, slice } from '#app/http.server.ts';
import { imageReply } from '#app/media/contract.ts';
import { receiveImage, UPLOADED } from '#app/media/receive-image.server.ts';
import { answerRefused } from '#platform/http/refused.ts';

export const projectImage = slice().post('/', doc('Upload a picture (field image)', imageReply), (c) =>
  answerRefused('image', async () => c.json({ url: await receiveImage(c, 'image'), message: UPLOADED })),
);
