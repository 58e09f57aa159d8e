import { sql } from 'kysely';
import type { Deps, UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';

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

/** Deletes translations of records that can no longer be restored. */
export async function forgetOrphans({ db, resources }: Pick<Deps, 'db' | 'resources'>) {
  for (const { kind, keptIn = [] } of resources.flatMap(({ translated = [] }) => translated)) {
    const ids = keptIn.map(([table, id]) => sql`select ${sql.ref(id)} from ${sql.table(table)}`);
    if (ids.length === 0) continue;
    const kept = sql.join(ids, sql` union `);
    await sql`delete from translations where kind = ${kind} and record_id not in (${kept})`.execute(db);
  }
}
