import { z } from 'zod';
import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { type FileRule, IMAGE_RULE } from '#kit/pictures/contract.ts';
import { readUpTo } from '#platform/http/read-up-to.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import { storeImage } from './queries.server.ts';

export interface ReceivedFile {
  bytes: Uint8Array;
  name: string;
}

type Size = Pick<FileRule, 'maxBytes' | 'tooLarge'>;

const MULTIPART_ROOM = 64 * 1024;

/** Reads a form with a file. Drains an oversized body for a while, because a browser shows no answer if its upload is cut off. Throws `Refused`. */
export async function receiveForm(request: Request, rule: Size): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) throw new Refused(MISSING);
  const max = rule.maxBytes + MULTIPART_ROOM;
  const bytes = await readUpTo(request.body, max, 4 * max);
  if (!bytes) throw new Refused(rule.tooLarge);
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new Refused(MISSING, { cause });
  }
}

export async function fileOf(form: FormData, field: string): Promise<ReceivedFile> {
  const file = form.get(field);
  // A form without a chosen file sends an empty one without a name.
  if (!(file instanceof File) || file.name === '') throw new Refused(MISSING);
  if (file.size === 0) throw new Refused('Dosya boş.');
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: nameOf(file) };
}

const MISSING = 'Lütfen bir dosya seçin.';

const nameOf = ({ name }: File) => name.replaceAll('\0', '').slice(-200) || 'dosya';

type ImageRoute = {
  field: string;
  /** Name of the address in the reply. */
  answeredAs: 'url' | 'path';
  reply: z.ZodType;
  summary: string;
  audit: string;
};

export const imageRoute = ({ field, answeredAs, reply, summary, audit }: ImageRoute) =>
  router().post(
    '/',
    ownerRoute(summary, {
      reply,
      scope: 'media:write',
      uploads: z.object({ [field]: z.file() }),
      invalidates: [],
      audit,
    }),
    (c) =>
      refusedUnder(field, async () => {
        const form = await receiveForm(c.req.raw, IMAGE_RULE);
        const address = await storeImage(c.var.deps, await fileOf(form, field));
        return c.json({ [answeredAs]: address, message: 'Görsel başarıyla yüklendi!' });
      }),
  );
