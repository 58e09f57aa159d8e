import { type Kysely, sql } from 'kysely';

/** Substrings of three letters and more, which `search_text` holds folded. */
export async function indexTextOnSqlite(db: Kysely<unknown>, name: string) {
  const [table, index] = [sql.table(name), sql.table(`${name}_search`)];
  await sql`create virtual table ${index}
    using fts5(search_text, content = ${sql.lit(name)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
  const add = sql`insert into ${index} (rowid, search_text) values (new.id, new.search_text);`;
  const remove = sql`insert into ${index} (${index}, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  const trigger = (event: string) => sql.table(`${name}_${event}`);
  await sql`create trigger ${trigger('indexed')} after insert on ${table} begin ${add} end`.execute(db);
  await sql`create trigger ${trigger('unindexed')} after delete on ${table} begin ${remove} end`.execute(db);
  await sql`create trigger ${trigger('reindexed')} after update of search_text on ${table}
    begin ${remove} ${add} end`.execute(db);
}

/** Does without pg_trgm, which only the owner of a database can install. */
export async function createTrigramsOnPostgres(db: Kysely<unknown>) {
  await sql`create function trigrams_of(folded text) returns text[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct gram), '{}') from (
        select letter || lead(letter, 1) over ordered || lead(letter, 2) over ordered as gram
        from unnest(string_to_array(folded, null)) with ordinality as letters (letter, place)
        window ordered as (order by place)
      ) as grams where gram is not null
    $$`.execute(db);
}

export const indexTextOnPostgres = (db: Kysely<unknown>, name: string) =>
  sql`create index ${sql.ref(`${name}_by_trigram`)} on ${sql.table(name)} using gin (trigrams_of(search_text))`.execute(
    db,
  );
