import { z } from 'zod';
import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { IMAGE_RULE } from '#kit/pictures/contract.ts';
import { refusedUnder } from '#platform/refused.ts';
import { storeImage } from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';

type ImageRoute = {
  field: string;
  /** Names the address in the reply. */
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
