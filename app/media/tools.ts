import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { IMAGE_MAX_BYTES } from './rules.ts';

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

export const uploadImage = defineTool({
  name: 'upload_image',
  title: 'Upload a picture',
  description:
    'Stores a PNG, JPG, GIF or WEBP, from base64 or from an address, and answers its url on the site. Use that url in Markdown, ![alt text](url), or as cover_image.',
  scopes: ['media:write'],
  effect: 'adds',
  input,
  example: { url: 'https://example.com/picture.png', name: 'diagram' },
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
