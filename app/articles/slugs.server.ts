import { slugsOf } from '#kit/records/slugs.server.ts';
import { reserved } from '#kit/reserved.server.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/outcomes.ts';
import { type Kind, slugPrefix } from './kinds.ts';

const columns = { table: 'articles', addresses: 'article_addresses', owner: 'article_id' } as const;

const articleSlugs = slugsOf({
  ...columns,
  fallback: 'makale',
  taken: 'Bu adres başka bir makalede kullanılıyor.',
});

const pageSlugs = slugsOf({
  ...columns,
  prefix: slugPrefix.page,
  fallback: 'sayfa',
  taken: 'Bu adres başka bir sayfada kullanılıyor.',
  async refuse(db, slug, ownId) {
    if (reserved.has(slug)) return 'Bu adresi sitenin kendisi kullanıyor.';
    if (await isRedirected(db, slugPrefix.page + slug, ownId))
      return 'Bu adreste bir yönlendirme var. Önce Ayarlar → Yönlendirmeler’den silin.';
  },
});

export const slugsFor = (kind: Kind) => (kind === 'page' ? pageSlugs : articleSlugs);

/** A redirect to the page itself is no obstacle. */
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
