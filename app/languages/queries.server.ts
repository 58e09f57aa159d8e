import { sql } from 'kysely';
import type { Deps } from '#app/deps.ts';
import type { UploadPlace } from '#app/media/contract.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/in-parts.ts';
import { saveRevised } from '#platform/database/save-revised.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { type ContentVersion, memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Languages, languagesInput } from './contract.ts';

const NAME = 'languages';

export async function getLanguages(db: Db): Promise<Languages> {
  const stored = await readSettings(db, NAME);
  const known = languagesInput.safeParse(stored?.value);
  return { languages: known.data?.languages ?? [DEFAULT], rev: stored?.rev ?? 0 };
}

export const saveLanguages = (db: Db, languages: Language[], rev: number | undefined) =>
  saveRevised(db, rev, getLanguages, (trx) => writeSettings(trx, NAME, { languages }));

/** Reads which languages are on, once for each version of that choice. */
export const knownLanguages = memoizePerVersion(
  ['languages'],
  async ({ db }: { db: Db; content: ContentVersion }) => (await getLanguages(db)).languages,
);

export async function* translationUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  const read = (after: Place | undefined, limit: number) =>
    db
      .selectFrom('translations')
      .select(['language', 'kind', 'record_id', 'fields'])
      .where('fields', 'like', '%/uploads/%')
      .$if(after !== undefined, (later) => later.where(isAfter(after)))
      .orderBy('kind')
      .orderBy('record_id')
      .orderBy('language')
      .limit(limit)
      .execute();
  for await (const rows of inParts(read))
    for (const { language, kind, record_id, fields } of rows)
      yield {
        label: 'Bir çeviri',
        to: `/admin/languages/${language}/${kind}/${record_id}`,
        text: fields,
      };
}

type Place = { kind: string; record_id: number; language: string };

const isAfter = ({ kind, record_id, language }: Place = { kind: '', record_id: 0, language: '' }) =>
  sql<boolean>`(kind, record_id, language) > (${kind}, ${record_id}, ${language})`;

/** Deletes translations of records that cannot come back. */
export async function forgetOrphans({ db, resources }: Pick<Deps, 'db' | 'resources'>) {
  for (const { kind, keptIn = [] } of resources.flatMap(({ translated = [] }) => translated)) {
    const ids = keptIn.map(([table, id]) => sql`select ${sql.ref(id)} from ${sql.table(table)}`);
    if (ids.length === 0) continue;
    const kept = sql.join(ids, sql` union `);
    await sql`delete from translations where kind = ${kind} and record_id not in (${kept})`.execute(db);
  }
}
