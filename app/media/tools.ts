import { z } from 'zod';
import { apiTool, defineTool, described, idField } from '#kit/agents/agents.ts';
import { cropInput, IMAGE_MAX_BYTES } from '#kit/pictures/contract.ts';

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

export const uploadTools = [
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
