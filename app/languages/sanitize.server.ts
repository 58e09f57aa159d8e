import { z } from 'zod';
import {
  htmlToMarkdown,
  markdownToHtml,
  newBudget,
  SANITIZER_VERSION,
  sanitize,
  tooComplex,
} from '#editor/index.server.ts';
import type { FieldValue, Translatable } from '#kit/languages/translatable.ts';
import type { Deps } from '#kit/resource.ts';
import { fold } from '#kit/text/fold.ts';
import { parseJson } from '#kit/text/json.ts';
import { readingMinutes } from '#kit/text/measure.ts';
import { type Language, otherLanguages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { orRefused, Refused, refusedUnder } from '#platform/refused.ts';
import { fieldValue, type Translation, type TranslationInput } from './contract.ts';

export type Fields = Record<string, FieldValue>;

type Written = { language: Language; format?: TranslationInput['format'] | undefined };

/** Sanitizes the rich text among the fields, and derives rendered HTML, excerpt and search text in the language. */
export async function sanitizeFields(kind: Translatable, given: Fields, { language, format }: Written) {
  const name = richField(kind);
  const source = name && String(given[name] ?? '');
  if (!name || !source) return stored(given);
  const { html, rendered, headings, words, text, excerpt } = await refusedUnder(
    `fields.${name}`,
    async () => {
      const budget = newBudget();
      const read = format === 'markdown' ? await markdownToHtml(source, budget) : source;
      if (read === undefined) throw new Refused(tooComplex);
      return sanitize(read, { budget, language });
    },
  );
  const derived = {
    rendered,
    headings: JSON.stringify(headings),
    reading_minutes: readingMinutes(words),
    excerpt,
    excerpt_is_own: Number(Boolean(given.excerpt)),
    beginning: fold(text).slice(0, BEGINNING),
  };
  return stored({ ...given, [name]: html }, derived, fold(text));
}

const stored = (fields: Fields, derived: object = {}, search_text = '') => ({
  fields,
  row: {
    fields: JSON.stringify(fields),
    derived: JSON.stringify(derived),
    search_text,
    cleaning: SANITIZER_VERSION,
  },
});

const BEGINNING = 600;

/** Converts the rich text to Markdown. */
export async function asMarkdown(kind: Translatable, translation: Translation): Promise<Translation> {
  const name = richField(kind);
  const written = async (fields: Fields) => {
    const html = name && fields[name];
    return html ? { ...fields, [name]: (await htmlToMarkdown(String(html))).text } : fields;
  };
  const { source, fields } = translation;
  return { ...translation, source: await written(source), fields: await written(fields) };
}

export const richField = ({ fields }: Translatable) => fields({}).find(({ kind }) => kind === 'rich')?.name;

/** Marks all restored translations for sanitizing, in the transaction of a restore. */
export async function distrustTranslations(db: Db) {
  await db.updateTable('translations').set({ cleaning: 0 }).execute();
}

/**
 * Sanitizes translations that no sanitizer or an older one has seen, and drops fields that may not be translated. Logs
 * and unpublishes those that are refused.
 */
export async function sanitizeTranslations({
  db,
  log,
  content,
  resources,
}: Pick<Deps, 'db' | 'log' | 'content' | 'resources'>) {
  const kinds = new Map(resources.flatMap(({ translated = [] }) => translated.map((one) => [one.kind, one])));
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'record_id', 'language', 'fields', 'rev'])
    .where('cleaning', '<', SANITIZER_VERSION)
    .execute();
  for (const { kind: name, record_id, language: tag, fields: text, rev } of rows) {
    const kind = kinds.get(name);
    const language = otherLanguages.find((one) => one === tag);
    if (!kind || !language) continue;
    const stored = storedFields.parse(parseJson(text));
    const names = new Set(kind.fields(stored).map((field) => field.name));
    const fields: Fields = Object.fromEntries(Object.entries(stored).filter(([field]) => names.has(field)));
    const result = await orRefused(() => sanitizeFields(kind, fields, { language }));
    const isRefused = result instanceof Refused;
    if (isRefused) {
      const translation = `${language}/${name}/${record_id}`;
      log.error({ event: 'clean_translation_refused', translation, reason: result.message });
    }
    await db
      .updateTable('translations')
      .set(isRefused ? { derived: '{}', is_published: 0 } : result.row)
      .where((is) => is.and({ kind: name, record_id, language, rev }))
      .execute();
  }
  if (rows.length > 0) content.invalidate(['translations', 'languages'], { withdrawn: true });
}

const storedFields = z.record(z.string(), fieldValue).catch({});
