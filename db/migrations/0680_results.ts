import { type Kysely, sql } from 'kysely';

/** Pictures of a gallery that are addresses alone stay so until their project is saved. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['projects', 'experiences'])
    await sql`alter table ${sql.table(table)} add column results text not null default '[]'`.execute(db);
  for (const column of ['role', 'team'])
    await sql`alter table projects add column ${sql.ref(column)} text not null default ''`.execute(db);
}
