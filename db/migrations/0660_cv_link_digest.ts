import { type Kysely, sql } from 'kysely';

/** Finds a link by its token without decrypting all; the first start fills it in. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table cv_links add column token_digest text`.execute(db);
  await sql`create unique index cv_links_token_digest on cv_links (token_digest)`.execute(db);
}
