import { slugsOf } from '#app/slugs.server.ts';
import type { Db } from '#platform/database/database.ts';
import { type Kind, slugPrefix } from './kinds.ts';

/** First segments of the addresses that the site itself has. */
export type Reserved = ReadonlySet<string>;

/** No route has them: `/index.md` is the home page, `/en` is kept for a second language. */
const kept = ['en', 'index'];

const columns = { table: 'articles', addresses: 'article_addresses', owner: 'article_id' } as const;

const articleSlugs = slugsOf({
  ...columns,
  fallback: 'makale',
  taken: 'Bu adres başka bir makalede kullanılıyor.',
});

const pageSlugs = (reserved: Reserved) =>
  slugsOf({
    ...columns,
    prefix: slugPrefix.page,
    fallback: 'sayfa',
    taken: 'Bu adres başka bir sayfada kullanılıyor.',
    async refuse(db, slug, ownId) {
      if (reserved.has(slug) || kept.includes(slug)) return 'Bu adresi sitenin kendisi kullanıyor.';
      if (await isRedirected(db, slugPrefix.page + slug, ownId))
        return 'Bu adreste bir yönlendirme var. Önce Ayarlar → Yönlendirmeler’den silin.';
    },
  });

export const slugsFor = (kind: Kind, reserved: Reserved = new Set()) =>
  kind === 'page' ? pageSlugs(reserved) : articleSlugs;

/** A redirect to the page itself is no obstacle. */
async function isRedirected(db: Db, path: string, ownId: number): Promise<boolean> {
  const found = await db
    .selectFrom('redirects')
    .select('id')
    .where('from_path', '=', path)
    .where(({ eb, selectFrom }) =>
      eb('target', 'not in', selectFrom('articles').select('slug').where('id', '=', ownId)),
    )
    .executeTakeFirst();
  return found !== undefined;
}
