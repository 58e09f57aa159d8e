import { z } from 'zod';
import { type ContentStore, type Counts, jsonPart } from '#kit/content/content.ts';
import { slugField } from '#kit/contract/fields.ts';
import { otherLanguage } from '#kit/languages/contract.ts';
import type { Translatable } from '#kit/languages/translatable.ts';
import type { Db } from '#platform/database/database.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { fieldValue } from './contract.ts';
import { getTranslation, saveTranslation } from './translations.server.ts';

const exported = z.object({
  language: otherLanguage,
  fields: z.record(z.string(), fieldValue),
  slug: slugField,
  is_published: z.boolean().default(false),
  is_stale: z.boolean().default(false),
  format: z.enum(['html', 'markdown']).default('html'),
});

/** Identifies the record by its Turkish title, and `nth` among equal ones, because ids differ between sites. */
const entries = z.array(exported.extend({ kind: z.string(), title: z.string(), nth: z.int().default(0) }));

export type Exported = z.input<typeof exported>;

/** Translations of records that have no file of their own. */
export const translationContent = jsonPart({
  name: 'translations',
  async read(store) {
    const exported = await Promise.all(kindsOf(store).map((kind) => exportedOf(store.db, kind)));
    return exported.flat().map(({ id: _, ...entry }) => entry);
  },
  async merge(store, given): Promise<Counts> {
    const counts = { added: 0, kept: 0 };
    for (const { kind: name, title, nth, ...translation } of entries.parse(given)) {
      const kind = kindsOf(store).find((one) => one.kind === name);
      const sources = kind ? (await Array.fromAsync(kind.sources(store.db))).flat() : [];
      const id = sources.filter((source) => source.title === title)[nth]?.id;
      const isAdded = kind && id !== undefined && (await addTranslation(store, kind, id, translation));
      counts[isAdded ? 'added' : 'kept'] += 1;
    }
    return counts;
  },
});

const kindsOf = ({ resources }: ContentStore) =>
  resources.flatMap(({ translated = [] }) => translated).filter(({ isText }) => !isText);

export async function exportedOf(db: Db, { kind, sources }: Translatable) {
  const rows = await db.selectFrom('translations').selectAll().where('kind', '=', kind).execute();
  if (rows.length === 0) return [];
  const all = (await Array.fromAsync(sources(db))).flat();
  return all.flatMap((source) =>
    rows
      .filter(({ record_id }) => record_id === source.id)
      .map((row) => ({
        id: source.id,
        kind,
        title: source.title,
        nth: all.filter(({ title }) => title === source.title).indexOf(source),
        language: otherLanguage.parse(row.language),
        fields: exported.shape.fields.parse(JSON.parse(row.fields)),
        slug: row.slug ?? '',
        is_published: row.is_published === 1,
        is_stale: row.source_rev !== source.rev,
      })),
  );
}

/** Adds a translation where there is none; what lacks a field by now is not published. Returns whether it did. */
export async function addTranslation(store: ContentStore, kind: Translatable, id: number, given: Exported) {
  const { language, is_published, is_stale, fields, ...rest } = exported.parse(given);
  const before = await getTranslation(store.db, kind, language, id);
  if (!before || before.rev > 0) return false;
  const known = before.shape.flatMap(({ name }) => (fields[name] ? [[name, fields[name]]] : []));
  const translation = { ...rest, fields: Object.fromEntries(known), ...(is_stale && { source_rev: -1 }) };
  const save = (isPublished: boolean) =>
    saveTranslation(store, kind, language, id, {
      ...translation,
      is_published: isPublished,
      cameWithText: true,
    });
  const saved = await orRefused(() => save(is_published));
  if (saved instanceof Refused) await save(false);
  return true;
}
