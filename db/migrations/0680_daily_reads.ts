import { type Kysely, sql } from 'kysely';

/** Counts the stored views by page and day; days are those of UTC here, of the site's zone from now on. */
export async function up(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  await sql`insert into named_totals (kind, period, name, total)
    select 'page', substr(viewed_at, 1, 10), path, count(*) from views group by 2, 3
    on conflict (kind, period, name) do nothing`.execute(db);
}
