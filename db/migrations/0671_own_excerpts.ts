import { type Kysely, sql } from 'kysely';

const AT_ONCE = 500;

type Row = { id: number; excerpt: string; beginning: string };

/** Says which excerpts somebody wrote; until now they were told from the words of the text. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table articles add column excerpt_is_own integer not null default 1`.execute(db);
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, excerpt, substr(search_text, length(search_title) + 1, 600) as beginning
      from articles where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, excerpt, beginning } of rows)
      if (isAutomatic(excerpt, beginning))
        await sql`update articles set excerpt_is_own = 0 where id = ${id}`.execute(db);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** Spells as the stored beginning is spelled, but for letters that a text seldom begins with. */
const oneLine = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}'\u2018\u2019\u201B\u02BC\u2032]/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

function isAutomatic(excerpt: string, text: string): boolean {
  const [words, whole] = [oneLine(excerpt), oneLine(text)];
  if (words === '' || words === whole) return true;
  const isCut = excerpt.endsWith('…');
  return isCut && whole.startsWith(oneLine(excerpt.slice(0, -1)));
}
