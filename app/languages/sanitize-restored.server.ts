import { z } from 'zod';
import { SANITIZER_VERSION } from '#editor/index.server.ts';
import type { Deps } from '#kit/resource.ts';
import { parseJson } from '#kit/text/json.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { fieldValue } from './contract.ts';
import { type Fields, sanitizeFields } from './rich-text.server.ts';

/** Runs in the transaction of a restore: trusts no translation of a backup. */
export async function distrustTranslations(db: Db) {
  await db.updateTable('translations').set({ cleaning: 0 }).execute();
}

/**
 * Sanitizes translations that no or an older version sanitized, and leaves of the others' fields those that a
 * translation may have. Logs and takes back what is refused.
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
