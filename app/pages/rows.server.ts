import { type TextRows, textRows } from '#app/articles/rows.server.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { type Page, pageType } from './contract.ts';

export const pageRows: TextRows<Page> = textRows(pageType, {
  fallback: 'sayfa',
  taken: 'Bu adres başka bir sayfada kullanılıyor.',
  async refuse({ db, resources }, slug, ownId) {
    if ((await reservedSegments(resources)).has(slug)) return 'Bu adresi sitenin kendisi kullanıyor.';
    if (await isRedirected(db, pageType.prefix + slug, ownId))
      return 'Bu adreste bir yönlendirme var. Önce Ayarlar → Yönlendirmeler’den silin.';
  },
  async misfits(db, { place }, ownId) {
    if (place !== 'dock' || (await hasRoom(db, ownId))) return [];
    const message = 'Menüde en çok iki sayfa durabilir; önce birini çıkarın.';
    return [{ field: 'place', message, instead: '' }];
  },
});

/** Says whether a path is redirected elsewhere than to the page itself. */
const isRedirected = (db: Db, path: string, ownId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom('redirects')
      .select('id')
      .where('from_path', '=', path)
      .where(({ eb, selectFrom }) =>
        eb('target', 'not in', selectFrom('articles').select('slug').where('id', '=', ownId)),
      ),
  );

const IN_DOCK = 2;

async function hasRoom(db: Db, ownId: number): Promise<boolean> {
  const others = await db
    .selectFrom('articles')
    .select('id')
    .where('place', '=', 'dock')
    // The subquery uses the index on kind, so that no article's text is read.
    .where('id', 'in', (eb) => eb.selectFrom('articles').select('id').where('kind', '=', pageType.kind))
    .where('id', '<>', ownId)
    .limit(IN_DOCK)
    .execute();
  return others.length < IN_DOCK;
}
