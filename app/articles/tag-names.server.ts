import { requiredText } from '#app/contract/fields.ts';
import type { Translatable } from '#app/languages/translatable.ts';
import { translationOf } from '#app/languages/translate.server.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';

/** One record that holds the names of all tags by their slugs. */
const ALL = 1;

const name = requiredText(40);

export const translatableTags: Translatable = {
  kind: 'tags',
  one: 'Etiketler',
  scope: 'content:write',
  fields: (values) =>
    Object.entries(values).map(([slug, label]) => ({
      name: slug,
      label: String(label),
      kind: 'line',
      schema: name,
    })),
  async sources(db) {
    const rows = await db
      .selectFrom('article_tags')
      .select(({ fn }) => ['slug', fn.max('name').as('name')])
      .groupBy('slug')
      .orderBy('slug')
      .execute();
    const values = Object.fromEntries(rows.map(({ slug, name: shown }) => [slug, shown]));
    return rows.length > 0 ? [{ id: ALL, rev: 1, title: 'Bütün etiketler', values }] : [];
  },
};

/** Returns the names of tags in another language, by slug. */
export async function tagNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  if (language === DEFAULT) return new Map();
  const names = await translationOf(db, language, translatableTags, ALL);
  return new Map(Object.entries(names).map(([slug, shown]) => [slug, String(shown)]));
}
