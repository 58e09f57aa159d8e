import type { Kysely } from 'kysely';

/** Keeps the owner's order of projects; without one they stand by their start. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('projects').addColumn('sort_order', 'integer').execute();
