import type { Kysely } from 'kysely';
import { truth } from './columns.ts';

/** Whether an article's share image is drawn rather than its cover, and how often its preview links were revoked. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('articles').addColumn('share_drawn', 'integer', truth(0)).execute();
  await db.schema.alterTable('articles').addColumn('preview_epoch', 'integer', truth(0)).execute();
}
