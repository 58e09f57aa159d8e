import { type Kysely, sql } from 'kysely';

const orders: Record<string, string[]> = {
  'articles,projects': ['articles', 'projects'],
  projects: ['projects'],
  articles: ['articles'],
  none: [],
};

/** Moves the home page's sections from the personal info to the settings of the appearance. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ value: string }>`
    select value from personal_info where key = 'homeSections'
  `.execute(db);
  const sections = orders[rows[0]?.value ?? ''];
  if (sections)
    await sql`
      insert into settings (name, value, rev, updated_at)
      values ('appearance', ${JSON.stringify({ sections })}, 1, ${new Date().toISOString()})
    `.execute(db);
  await sql`delete from personal_info where key = 'homeSections'`.execute(db);
}
