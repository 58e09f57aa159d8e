import { problem } from '#app/http/problem.server.ts';
import { answerDone, body, ID, idOf, ownerRoute, router } from '#app/http/routes.server.ts';
import { refusedUnder } from '#platform/refused.ts';
import { cropInput, fileForm, fileReply, uploadList } from './contract.ts';
import { cropImage, deleteUpload, listUploads, storeImage, storePdf } from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';
import { IMAGE_RULE } from './rules.ts';

/** POST /api/upload: a CV (type `cv`) or a text's picture (type `image`). */
export const upload = router().post(
  '/',
  ownerRoute('Upload a file (fields file and type)', {
    reply: fileReply,
    scope: 'media:write',
    uploads: fileForm,
    invalidates: [],
    audit: 'Dosya yüklendi',
  }),
  (c) =>
    refusedUnder('file', async () => {
      // Limits by the larger cap until `type` is known.
      const form = await receiveForm(c.req.raw, IMAGE_RULE);
      const file = await fileOf(form, 'file');
      const type = form.get('type');
      if (type === 'cv') return c.json({ url: await storePdf(c.var.deps, file) });
      if (type === 'image') return c.json({ url: await storeImage(c.var.deps, file) });
      return problem(422, { errors: { type: ['Dosya türü cv veya image olmalıdır.'] } });
    }),
);

const unnamed = { label: 'Sitede kullanılıyor', to: '' };

export const uploads = router()
  .get(
    '/',
    ownerRoute('Every uploaded file, newest first', { reply: uploadList, scope: 'media:write' }),
    async (c) => {
      const uploads = await listUploads(c.var.deps);
      if (c.var.key?.scopes.includes('content:read') !== false) return c.json(uploads);
      // Leaves out the titles of drafts.
      const hidden = uploads.map((one) => Object.assign(one, { used_in: one.used_in.map(() => unnamed) }));
      return c.json(hidden);
    },
  )
  .post(
    '/crop',
    ownerRoute('Store a part of an uploaded picture as a new one', {
      reply: fileReply,
      scope: 'media:write',
      invalidates: [],
      audit: 'Dosya kırpıldı',
    }),
    body(cropInput),
    (c) => refusedUnder('url', async () => c.json({ url: await cropImage(c.var.deps, c.req.valid('json')) })),
  )
  .delete(
    `/${ID}`,
    ownerRoute('Remove a file that nothing uses', {
      scope: 'media:write',
      invalidates: [],
      audit: 'Dosya {id} silindi',
    }),
    async (c) => {
      const outcome = await deleteUpload(c.var.deps, idOf(c));
      if (outcome === 'used')
        return problem(422, { message: 'Bu dosya sitede kullanılıyor; önce oradan kaldırın.' });
      return answerDone(c, outcome);
    },
  );
