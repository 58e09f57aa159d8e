import type { ApiContext } from '#app/http/routes.server.ts';
import { storeImage } from './queries.server.ts';
import { fileOf, receiveForm } from './receive.server.ts';
import { IMAGE_RULE } from './rules.ts';

export const UPLOADED = 'Görsel başarıyla yüklendi!';

export async function receiveImage(c: ApiContext, field: string): Promise<string> {
  const form = await receiveForm(c.req.raw, IMAGE_RULE);
  return storeImage(c.var.deps, await fileOf(form, field));
}
