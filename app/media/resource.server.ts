import { z } from 'zod';
import { apiTool, defineTool, described, idField } from '#kit/agents/agents.ts';
import { answerDone, body, ID, idOf, ownerRoute, query, router } from '#kit/http/routes.server.ts';
import { answerList } from '#kit/http/streams.server.ts';
import { cropInput, fileReply, IMAGE_MAX_BYTES, IMAGE_RULE } from '#kit/pictures/contract.ts';
import { defineResource } from '#kit/resource.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import { DAY } from '#platform/time.ts';
import { uploadContent } from './content.server.ts';
import { fileForm, type Upload, uploadList, uploadPage, uploadQuery } from './contract.ts';
import {
  allUploads,
  cropImage,
  deleteUpload,
  listUploads,
  storeImage,
  storePdf,
  sweepLeftovers,
} from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';
import { uploadedFiles } from './serve.server.ts';

const input = z
  .object({
    data: z
      .base64()
      .max(Math.ceil(IMAGE_MAX_BYTES / 3) * 4)
      .optional()
      .describe('The picture in base64, at most 10 MB.'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('A public address to take the picture from.'),
    name: z.string().max(100).default('picture').describe('A file name to recognise it by.'),
  })
  .refine(({ data, url }) => (data === undefined) !== (url === undefined), {
    error: 'Send either data or url.',
  });

const uploadImage = defineTool({
  name: 'upload_image',
  description:
    'Stores a PNG, JPG, GIF or WEBP, from base64 or from an address, and answers its url on the site. Use that url in Markdown, ![alt text](url), or as cover_image.',
  scopes: ['media:write'],
  effect: 'adds',
  input,
  example: { url: 'https://example.com/picture.png', name: 'diagram' },
  calls: ['POST /api/upload'],
  async run({ data, url, name }, { call, fetchFile }) {
    const bytes = url
      ? (await fetchFile(url, { accept: 'image/*' })).body
      : Buffer.from(data ?? '', 'base64');
    const form = new FormData();
    form.set('type', 'image');
    form.set('file', new File([new Uint8Array(bytes)], name));
    return call('POST', '/api/upload', form);
  },
});

const uploadTools = [
  uploadImage,
  apiTool({
    name: 'list_uploads',
    description: 'Every uploaded picture and PDF, newest first, with where it is used.',
    scopes: ['media:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/uploads',
  }),
  apiTool({
    name: 'crop_upload',
    description: 'Stores a part of an uploaded picture as a new one; the whole one stays.',
    scopes: ['media:write'],
    effect: 'adds',
    input: described(cropInput.shape, {
      url: 'Address of the picture, from upload_image or list_uploads.',
      left: 'Pixels from the left.',
      top: 'Pixels from the top.',
      width: 'Width in pixels.',
      height: 'Height in pixels.',
    }),
    example: { url: `/uploads/${'0'.repeat(32)}-640x480.webp`, left: 0, top: 0, width: 320, height: 240 },
    calls: 'POST /api/uploads/crop',
  }),
  apiTool({
    name: 'delete_upload',
    description: 'Deletes a file that nothing on the site uses.',
    scopes: ['media:write'],
    effect: 'deletes',
    input: z.object({ id: idField }),
    example: { id: 1 },
    calls: 'DELETE /api/uploads/{id}',
  }),
];

/** POST /api/upload: a CV (type `cv`) or a picture for a text (type `image`). */
const upload = router().post(
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
      // The larger limit applies until `type` is known.
      const form = await receiveForm(c.req.raw, IMAGE_RULE);
      const file = await fileOf(form, 'file');
      const type = form.get('type');
      if (type === 'cv') return c.json({ url: await storePdf(c.var.deps, file) });
      if (type === 'image') return c.json({ url: await storeImage(c.var.deps, file) });
      throw new Refused({ errors: { type: ['Dosya türü cv veya image olmalıdır.'] } });
    }),
);

const unnamed = { label: 'Sitede kullanılıyor', to: '' };

/** Removes titles, which may be those of drafts. */
const withoutTitles = (uploads: Upload[]): Upload[] =>
  uploads.map((one) => ({ ...one, used_in: one.used_in.map(() => unnamed) }));

const asTheyAre = (uploads: Upload[]): Upload[] => uploads;

async function* mapParts<T>(parts: AsyncIterable<T[]>, map: (part: T[]) => T[]) {
  for await (const part of parts) yield map(part);
}

const uploads = router()
  .get(
    '/',
    ownerRoute('All uploads, newest first; with `page`, one page of them', {
      reply: z.union([uploadList, uploadPage]),
      scope: 'media:write',
    }),
    query(uploadQuery),
    async (c) => {
      const { page, per_page, order } = c.req.valid('query');
      const shown = c.var.key?.scopes.includes('content:read') === false ? withoutTitles : asTheyAre;
      if (!page) return answerList(c, mapParts(allUploads(c.var.deps), shown));
      const found = await listUploads(c.var.deps, page, per_page, order);
      return c.json({ ...found, data: shown(found.data) });
    },
  )
  .post(
    '/crop',
    ownerRoute('Crop an uploaded picture into a new one', {
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
    ownerRoute('Delete an unused file', {
      scope: 'media:write',
      invalidates: [],
      audit: 'Dosya {id} silindi',
    }),
    async (c) => {
      const outcome = await deleteUpload(c.var.deps, idOf(c));
      if (outcome === 'used') throw new Refused('Bu dosya sitede kullanılıyor; önce oradan kaldırın.');
      return answerDone(c, outcome);
    },
  );

export const mediaResource = defineResource({
  name: 'media',
  agents: { tools: uploadTools },
  api: { '/upload': upload, '/uploads': uploads },
  files: [{ path: '/uploads', routes: uploadedFiles }],
  tables: ['uploads'],
  content: [uploadContent],
  jobs: (deps) => [{ name: 'sweep_uploads', every: DAY, atStart: true, run: () => sweepLeftovers(deps) }],
});
