import type { Translatable } from '#kit/languages/translatable.ts';
import { slugsOf } from '#kit/records/slugs.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import type { AnyText, Article } from './contract.ts';
import { articleType, type TextFields, type TextType } from './text-type.ts';
import { translatableText } from './translatable.server.ts';

/** A field with an impossible value, why, and its replacement where nobody can be asked. */
export type Misfit = { field: 'category_id' | 'place'; message: string; instead: null | '' };

/** What writing a text needs; the resources say which addresses are the site's own. */
export type TextDeps = Pick<Deps, 'db' | 'resources'>;

type Rules = {
  /** Slug of a title without letters. */
  fallback: string;
  taken: string;
  /** Says why a slug that no row has is refused as well. */
  refuse?: (deps: TextDeps, slug: string, ownId: number) => Promise<string | undefined>;
  misfits: (db: Db, fields: Partial<TextFields>, ownId: number) => Promise<Misfit[]>;
};

/** A type of text with what its rows need: unique slugs, checks of fields, and translations. */
export type TextRows<One extends AnyText = AnyText> = TextType<One> &
  Pick<Rules, 'misfits'> & {
    slugs: (resources: Deps['resources']) => ReturnType<typeof slugsOf>;
    translated: Translatable;
  };

export function textRows<One extends AnyText>(
  type: TextType<One>,
  { misfits, refuse = async () => undefined, ...slugs }: Rules,
): TextRows<One> {
  const { prefix } = type;
  return {
    ...type,
    misfits,
    translated: translatableText(type),
    slugs: (resources) =>
      slugsOf({
        table: 'articles',
        addresses: 'article_addresses',
        owner: 'article_id',
        prefix,
        refuse: (db, slug, ownId) => refuse({ db, resources }, slug, ownId),
        ...slugs,
      }),
  };
}

export const articleRows: TextRows<Article> = textRows(articleType, {
  fallback: 'makale',
  taken: 'Bu adres başka bir makalede kullanılıyor.',
  async misfits(db, { category_id }) {
    if (category_id === null || category_id === undefined || (await hasCategory(db, category_id))) return [];
    return [{ field: 'category_id', message: 'Böyle bir kategori yok.', instead: null }];
  },
});

const hasCategory = (db: Db, id: number): Promise<boolean> =>
  exists(db.selectFrom('categories').select('id').where('id', '=', id));
