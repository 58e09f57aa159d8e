import { ONLY } from '#kit/languages/translatable.ts';
import type { Db } from '#platform/database/database.ts';
import { translatableTags } from '../translatable.server.ts';

export const tagTexts = (db: Db) => translatableTags.source(db, ONLY);

type Texts = Awaited<ReturnType<typeof tagTexts>>;

/**
 * Moves the translations of a tag's name to its new slug; without one they go. They stay as current as they were at
 * `before`, unless a name that they translate is another one now.
 */
export async function moveTranslation(trx: Db, before: Texts, slug: string, target: string | undefined) {
  const after = await tagTexts(trx);
  const isSame = Object.entries(after?.values ?? {}).every(([tag, name]) => before?.values[tag] === name);
  const rows = await trx
    .selectFrom('translations')
    .select(['language', 'fields', 'rev', 'source_rev'])
    .where('kind', '=', translatableTags.kind)
    .execute();
  for (const { language, fields, rev, source_rev } of rows) {
    const { [slug]: moved, ...others }: Record<string, unknown> = JSON.parse(fields);
    const isMoved = moved !== undefined && target !== slug;
    const row = {
      ...(isMoved && {
        fields: JSON.stringify(target ? { ...others, [target]: moved } : others),
        rev: rev + 1,
      }),
      ...(isSame && after && source_rev === before?.rev && { source_rev: after.rev }),
    };
    if (Object.keys(row).length === 0) continue;
    await trx
      .updateTable('translations')
      .set(row)
      .where('kind', '=', translatableTags.kind)
      .where('language', '=', language)
      .execute();
  }
}
