import { type Kysely, sql } from 'kysely';

/** Substrings of three letters and more, which `search_text` holds folded. */
export async function indexTextOnSqlite(db: Kysely<unknown>) {
  await sql`create virtual table messages_search
    using fts5(search_text, content = 'messages', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`insert into messages_search (messages_search) values ('rebuild')`.execute(db);
  const add = sql`insert into messages_search (rowid, search_text) values (new.id, new.search_text);`;
  const remove = sql`insert into messages_search (messages_search, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  await sql`create trigger messages_indexed after insert on messages begin ${add} end`.execute(db);
  await sql`create trigger messages_unindexed after delete on messages begin ${remove} end`.execute(db);
  await sql`create trigger messages_reindexed after update of search_text on messages
    begin ${remove} ${add} end`.execute(db);
}

/** Does without pg_trgm, which only the owner of a database can install. */
export async function indexTextOnPostgres(db: Kysely<unknown>) {
  await sql`create function trigrams_of(folded text) returns text[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct gram), '{}') from (
        select letter || lead(letter, 1) over ordered || lead(letter, 2) over ordered as gram
        from unnest(string_to_array(folded, null)) with ordinality as letters (letter, place)
        window ordered as (order by place)
      ) as grams where gram is not null
    $$`.execute(db);
  await sql`create index messages_by_trigram on messages using gin (trigrams_of(search_text))`.execute(db);
}
