import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** Asks for a page of a list; all is answered without `page`. */
export const pageQuery = (usual: number, most: number) =>
  z.object({ page: count.max(1_000_000).optional(), per_page: count.max(most).default(usual) });

/** Makes the page of a list that holds `total` in all. */
export function asPage<Entry>(data: Entry[], total: number, page: number, per_page: number) {
  return { data, total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
