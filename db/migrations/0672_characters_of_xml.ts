import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

const texts: [table: string, columns: string][] = [
  ['articles', 'title content rendered headings excerpt cover_image canonical_url discussion_url'],
  ['articles', 'search_title search_text series seo_description'],
  ['article_versions', 'title content name'],
  ['article_tags', 'name'],
  ['categories', 'name'],
  ['deleted_articles', 'whole'],
  ['working_copies', 'title draft'],
  ['translations', 'fields derived search_text'],
  ['projects', 'title description content rendered category image gallery technologies live_url github_url'],
  ['skills', 'title description technologies'],
  ['experiences', 'position company_name location description technologies'],
  ['education', 'degree institution_name field_of_study description location'],
  ['cv_entries', 'title organization url level description'],
  ['cv_links', 'name title summary'],
  ['personal_info', 'value'],
  ['settings', 'value'],
  ['users', 'name'],
  ['uploads', 'name'],
];

/** Hold JSON, which writes control characters as escapes. */
const lists: typeof texts = [
  ['articles', 'headings'],
  ['deleted_articles', 'whole'],
  ['working_copies', 'draft'],
  ['translations', 'fields derived'],
  ['projects', 'gallery technologies'],
  ['skills', 'technologies'],
  ['experiences', 'technologies'],
  ['settings', 'value'],
];

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
const control = [...from(0x01, 0x08), '\v', '\f', ...from(0x0e, 0x1f)];
const signs = [...control, ...from(0x7f, 0x9f), '\ufffe', '\uffff'];
const escapes = ['\\u0000', ...control.map((sign) => JSON.stringify(sign).slice(1, -1))];

/** Stands for an escaped backslash while escapes go. */
const BACKSLASH = '\ue000\ue001';

/** Takes from older rows what XML cannot hold, as every write does by now: feeds, sitemap and DOCX are well-formed. */
export async function up(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const isFound = (text: RawBuilder<string>) =>
    onPostgres
      ? sql`${text} ~ ${sql.lit(`[${signs.join('')}]`)}`
      : sql`${text} glob ${sql.lit(`*[${signs.join('')}]*`)}`;
  await rewrite(db, texts, isFound, (text) => without(text, signs));
  await rewrite(
    db,
    lists,
    (text) => sql`substr(${text}, 1, 1) in ('{', '[') and ${text} <> ${replaced(text, '\\', '')}`,
    (text) => replaced(without(replaced(text, '\\\\', BACKSLASH), escapes), BACKSLASH, '\\\\'),
  );
}

type Rewrite = (text: RawBuilder<string>) => RawBuilder<unknown>;

async function rewrite(
  db: Parameters<typeof up>[0],
  columns: typeof texts,
  isFound: Rewrite,
  cleared: Rewrite,
) {
  for (const [table, names] of columns)
    for (const name of names.split(' ')) {
      const text = sql.ref<string>(name);
      // Leaves categories that would be named alike.
      const isFree =
        table === 'categories'
          ? sql`(select count(*) from categories as one where ${cleared(sql.ref('one.name'))} = ${cleared(sql.ref('categories.name'))}) = 1`
          : sql`1 = 1`;
      await sql`update ${sql.table(table)} set ${text} = ${cleared(text)} where ${isFound(text)} and ${isFree}`.execute(
        db,
      );
    }
}

const replaced = (text: RawBuilder<string>, sign: string, by: string) =>
  sql<string>`replace(${text}, ${sql.lit(sign)}, ${sql.lit(by)})`;

const without = (text: RawBuilder<string>, gone: readonly string[]) =>
  gone.reduce((left, sign) => replaced(left, sign, ''), text);
