import type { Translatable } from '#kit/languages/translatable.ts';
import { slugsOf } from '#kit/records/slugs.server.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/outcomes.ts';
import type { AnyText, Article } from './contract.ts';
import { articleType, type TextFields, type TextType } from './text-type.ts';
import { translatableText } from './translatable.server.ts';

/** A field with an impossible value, why, and its replacement where nobody can be asked. */
export type Misfit = { field: 'category_id' | 'place'; message: string; instead: null | '' };

type Rules = {
  /** Slug of a title without letters. */
  fallback: string;
  taken: string;
  /** Returns why an unused slug is refused nevertheless. */
  refuse?: (db: Db, slug: string, ownId: number) => Promise<string | undefined>;
  misfits: (db: Db, fields: Partial<TextFields>, ownId: number) => Promise<Misfit[]>;
};

/** A type of text with what its rows need: unique slugs, checks of fields, and translations. */
export type TextRows<One extends AnyText = AnyText> = TextType<One> &
  Pick<Rules, 'misfits'> & { slugs: ReturnType<typeof slugsOf>; translated: Translatable };

export function textRows<One extends AnyText>(
  type: TextType<One>,
  { misfits, ...slugs }: Rules,
): TextRows<One> {
  const { prefix } = type;
  return {
    ...type,
    misfits,
    translated: translatableText(type),
    slugs: slugsOf({
      table: 'articles',
      addresses: 'article_addresses',
      owner: 'article_id',
      prefix,
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
