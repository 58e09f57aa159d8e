import { problem } from '#platform/http/problem.ts';
import type { ApiContext } from '#server/http.ts';
import { doc, idOf, slice } from '#server/http.ts';
import { coverReply, fileReply, imageReply, uploadList } from './contract.ts';
import { FileRefused } from './file-refused.ts';
import { deleteUpload, listUploads, storeImage, storePdf } from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';
import { IMAGE_RULE } from './rules.ts';

const UPLOADED = 'Görsel başarıyla yüklendi!';

/** POST /api/projects/upload-image */
export const projectImage = slice().post('/', doc('Upload a picture (field image)', imageReply), (c) =>
  answer('image', async () => c.json({ url: await receiveImage(c, 'image'), message: UPLOADED })),
);

/** POST /api/articles/upload-cover */
export const articleCover = slice().post('/', doc('Upload a cover (field cover_image)', coverReply), (c) =>
  answer('cover_image', async () =>
    c.json({ path: await receiveImage(c, 'cover_image'), message: UPLOADED }),
  ),
);

/** POST /api/upload: the CV (type `cv`), or a picture for a text (type `image`). */
export const upload = slice().post('/', doc('Upload a file (fields file and type)', fileReply), (c) =>
  answer('file', async () => {
    // The larger of the two caps until the form has said which of them it is.
    const form = await receiveForm(c.req.raw, IMAGE_RULE);
    const file = await fileOf(form, 'file');
    const type = form.get('type');
    if (type === 'cv') return c.json({ url: await storePdf(c.var.deps, file) });
    if (type === 'image') return c.json({ url: await storeImage(c.var.deps, file) });
    return problem(422, { errors: { type: ['Dosya türü cv veya image olmalıdır.'] } });
  }),
);

/** /api/uploads: what was uploaded, and where it is used. */
export const uploads = slice()
  .get('/', doc('Every uploaded file, newest first', uploadList), async (c) =>
    c.json(await listUploads(c.var.deps.db)),
  )
  .delete('/:id{[0-9]{1,9}}', doc('Remove a file that nothing uses'), async (c) => {
    const outcome = await deleteUpload(c.var.deps, idOf(c));
    if (outcome === 'used')
      return problem(422, { message: 'Bu dosya sitede kullanılıyor; önce oradan kaldırın.' });
    return outcome ? c.body(null, 204) : problem(404);
  });

async function receiveImage(c: ApiContext, field: string): Promise<string> {
  const form = await receiveForm(c.req.raw, IMAGE_RULE);
  return storeImage(c.var.deps, await fileOf(form, field));
}

/** Answers 422 under the file's field. */
async function answer(field: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefused)
      return problem(422, { message: error.message, errors: { [field]: [error.message] } });
    throw error;
  }
}
