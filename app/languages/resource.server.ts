import { sql } from 'kysely';
import { settingsPart } from '#kit/content/content.ts';
import { languagesInput } from '#kit/languages/contract.ts';
import { type Deps, defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { DAY } from '#platform/time.ts';
import { languages, translations } from './api.server.ts';
import { translationContent } from './content.server.ts';
import { distrustTranslations, sanitizeTranslations } from './sanitize.server.ts';
import { translationTools } from './tools.ts';

export const languagesResource = defineResource({
  name: 'languages',
  agents: { tools: translationTools },
  api: { '/languages': languages, '/translations': translations },
  tables: ['translations'],
  content: [settingsPart('languages', languagesInput), translationContent],
  jobs: (deps) => [
    { name: 'forget_orphaned_translations', every: DAY, atStart: true, run: () => forgetOrphans(deps) },
  ],
  uploadPlaces: translationUploadPlaces,
  onRestore: distrustTranslations,
  beforeServing: sanitizeTranslations,
});

async function* translationUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
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
async function forgetOrphans({ db, resources }: Pick<Deps, 'db' | 'resources'>) {
  for (const { kind, keptIn = [] } of resources.flatMap(({ translated = [] }) => translated)) {
    const ids = keptIn.map(([table, id]) => sql`select ${sql.ref(id)} from ${sql.table(table)}`);
    if (ids.length === 0) continue;
    const kept = sql.join(ids, sql` union `);
    await sql`delete from translations where kind = ${kind} and record_id not in (${kept})`.execute(db);
  }
}
