import { isTooLongWithoutPictures, refusalOf, tooLong } from '#app/editor/limits.ts';
import { runJob } from '#app/editor/run-job.server.ts';
import { deleteUpload, storeImage } from '#app/media/queries.server.ts';
import type { Found, ImportDeps } from './import-article.server.ts';
import { ImportRefused } from './refused.ts';

const MAX_PICTURES = 60;
/** With data: pictures inside, a text may be this long before they are taken out. */
const MAX_WITH_PICTURES = 20_000_000;
const PATIENCE_MS = 90_000;

/** `pictures`: by the address that the text has, the address in our own storage. */
export type Brought = { pictures: Record<string, string>; missing: number; lastUploadBefore: number };

/** Fetches and stores the pictures of a text and its cover; those that cannot be had stay where they are. */
export async function bringPictures(
  deps: ImportDeps,
  { html, base, cover, budget }: Found,
): Promise<Brought> {
  const refusal = refusalOf(html, MAX_WITH_PICTURES);
  if (refusal) throw new ImportRefused(refusal);
  if (isTooLongWithoutPictures(html)) throw new ImportRefused(tooLong);
  const inText = (await runJob({ kind: 'pictures', html, base }, budget)) ?? [];
  const wanted = [...new Set([...(cover ? [cover] : []), ...inText])];
  const brought: Brought = { pictures: {}, missing: 0, lastUploadBefore: await lastUpload(deps) };
  const end = Date.now() + PATIENCE_MS;
  for (const [at, address] of wanted.entries()) {
    const bytes = at < MAX_PICTURES && Date.now() < end ? await readPicture(deps, address) : undefined;
    const stored = bytes && (await storeImage(deps, { bytes, name: nameOf(address) }).catch(() => undefined));
    if (stored) brought.pictures[address] = stored;
    else if (address !== cover) brought.missing++;
  }
  return brought;
}

/** Takes back what was stored for an article that did not come in after all. */
export async function discardPictures(
  deps: ImportDeps,
  { pictures, lastUploadBefore }: Brought,
): Promise<void> {
  const urls = Object.values(pictures);
  if (urls.length === 0) return;
  const rows = await deps.db
    .selectFrom('uploads')
    .select('id')
    .where('url', 'in', urls)
    .where('id', '>', lastUploadBefore)
    .execute();
  for (const { id } of rows) await deleteUpload(deps, id);
}

async function readPicture({ safeFetch }: ImportDeps, address: string): Promise<Uint8Array | undefined> {
  const data = /^data:image\/[a-z0-9.+-]+;base64,/i.exec(address);
  if (data) return Buffer.from(address.slice(data[0].length), 'base64');
  const reply = await safeFetch(address, { accept: 'image/*' }).catch(() => undefined);
  return reply?.status === 200 ? reply.body : undefined;
}

async function lastUpload({ db }: ImportDeps): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'gorsel';
  return new URL(address).pathname.split('/').at(-1)?.slice(-100) || 'gorsel';
}
