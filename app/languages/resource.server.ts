import { sql } from 'kysely';
import { z } from 'zod';
import { apiTool, defineTool, idField } from '#kit/agents/agents.ts';
import { settingsPart } from '#kit/content/content.ts';
import { languagesInput, otherLanguage } from '#kit/languages/contract.ts';
import { type Deps, defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import { DAY } from '#platform/time.ts';
import { languages, translations } from './api.server.ts';
import { translationContent } from './content.server.ts';
import { fieldValue, translationList } from './contract.ts';
import { distrustTranslations, sanitizeTranslations } from './sanitize.server.ts';

const language = otherLanguage.describe('Its language.');

const record = {
  language,
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .describe('From list_untranslated.'),
  id: idField,
};

const example = { language: 'en', kind: 'skills', id: 1 } as const;

type Wanted = z.output<z.ZodObject<typeof record>>;

const pathOf = (wanted: Wanted) => `/api/translations/${wanted.language}/${wanted.kind}/${wanted.id}`;

const translationTools = [
  apiTool({
    name: 'get_languages',
    description: 'The languages that are on; Turkish always is, the owner turns on others.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/languages',
  }),
  defineTool({
    name: 'list_untranslated',
    description:
      'Every record whose translation is missing, partial (`missing` names the fields), stale (the Turkish changed since) or unpublished (whole, waiting for the owner). Translate with get_translation and save_translation until only unpublished ones are left.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({ language }),
    example: { language: 'en' },
    calls: ['GET /api/translations/{language}'],
    run: async (input, { call }) =>
      translationList
        .parse(await call('GET', `/api/translations/${input.language}`))
        .filter(({ state }) => state !== 'done'),
  }),
  defineTool({
    name: 'get_translation',
    description:
      'The Turkish `source`, the `fields` so far, what is `missing`, and the `shape` of each field: rich is Markdown, list a list of texts, results and captions lists as in source, line and text plain; marks such as ## or • stay. rev and source_rev go into save_translation.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object(record),
    example,
    calls: ['GET /api/translations/{language}/{kind}/{id}'],
    run: (input, { call }) => call('GET', `${pathOf(input)}?format=markdown`),
  }),
  defineTool({
    name: 'save_translation',
    description:
      'Saves the given fields; absent ones stay, an empty one is taken back. Send every missing field of get_translation, also a name that is the same in both languages, and its rev and source_rev. Articles, pages and projects stay unpublished until is_published; all else is seen at once.',
    scopes: ['content:write', 'content:publish', 'profile:write'],
    effect: 'changes',
    input: z.object({
      ...record,
      rev: z.int().describe('As you read it; 0 while there is none.'),
      source_rev: z.int().optional().describe('As you read it: the Turkish text that you translated.'),
      fields: z.record(z.string(), fieldValue).default({}).describe('By their name in shape.'),
      slug: z.string().optional().describe('Address in the language; made from the title when absent.'),
      is_published: z
        .boolean()
        .optional()
        .describe('Publishes it, or takes it back; only when the owner asked for it.'),
    }),
    example: { ...example, rev: 0, source_rev: 1, fields: { title: 'Databases' } },
    calls: ['PUT /api/translations/{language}/{kind}/{id}'],
    async run({ language: of, kind, id, ...input }, { call }) {
      const path = pathOf({ language: of, kind, id });
      return short.parse(await call('PUT', path, { ...input, format: 'markdown' }));
    },
  }),
];

/** Omits the texts that the caller has just sent. */
const short = z.looseObject({}).transform(({ source: _, fields: __, shape: ___, ...facts }) => facts);

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
