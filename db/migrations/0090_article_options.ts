import type { Kysely } from 'kysely';
import { truth } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('articles').addColumn('share_drawn', 'integer', truth(0)).execute();
  await db.schema.alterTable('articles').addColumn('preview_epoch', 'integer', truth(0)).execute();
}
