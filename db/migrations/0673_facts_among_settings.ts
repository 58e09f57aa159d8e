import { type Kysely, sql } from 'kysely';

const NAMES = [
  'backup_proof',
  'backup_copy',
  'backup_failure',
  'backup_lost',
  'checkup',
  'feed_authority',
  'github_refresh',
];

/** Moves what the site itself remembers from the settings, which are the owner's, to the facts; rows of older backups, too. */
export async function up(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  const named = sql.join(NAMES.map((name) => sql.lit(name)));
  await sql`insert into facts (key, value) select name, value from settings where name in (${named})
    on conflict (key) do nothing`.execute(db);
  await sql`delete from settings where name in (${named})`.execute(db);
}
