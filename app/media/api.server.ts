import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerRefused } from '#platform/http/refused.ts';
import { cropInput, fileReply, uploadList } from './contract.ts';
import { cropImage, deleteUpload, listUploads, storeImage, storePdf } from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';
import { IMAGE_RULE } from './rules.ts';

/** POST /api/upload: a CV (type `cv`) or a text's picture (type `image`). */
export const upload = slice().post('/', doc('Upload a file (fields file and type)', fileReply), (c) =>
  answerRefused('file', async () => {
    // Limits by the larger cap until `type` is known.
    const form = await receiveForm(c.req.raw, IMAGE_RULE);
    const file = await fileOf(form, 'file');
    const type = form.get('type');
    if (type === 'cv') return c.json({ url: await storePdf(c.var.deps, file) });
    if (type === 'image') return c.json({ url: await storeImage(c.var.deps, file) });
    return problem(422, { errors: { type: ['Dosya türü cv veya image olmalıdır.'] } });
  }),
);

export const uploads = slice()
  .get('/', doc('Every uploaded file, newest first', uploadList), async (c) =>
    c.json(await listUploads(c.var.deps)),
  )
  .post('/crop', doc('Store a part of an uploaded picture as a new one', fileReply), body(cropInput), (c) =>
    answerRefused('url', async () => c.json({ url: await cropImage(c.var.deps, c.req.valid('json')) })),
  )
  .delete('/:id{[0-9]{1,9}}', doc('Remove a file that nothing uses'), async (c) => {
    const outcome = await deleteUpload(c.var.deps, idOf(c));
    if (outcome === 'used')
      return problem(422, { message: 'Bu dosya sitede kullanılıyor; önce oradan kaldırın.' });
    return outcome ? c.body(null, 204) : problem(404);
  });
