import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Indexes `search_text` by trigrams. On SQLite the index stores the distinct words of each row, in small letters; a view
 * says what these are, and triggers copy it. PostgreSQL has `pg_trgm` where the database's user may create it, and stores
 * the texts uncompressed, which spares a search that the index does not serve two thirds of its time.
 */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of ['articles', 'messages']) await (isPostgres ? indexPostgres : indexSqlite)(db, table);
  // Covers a search in order of date, too.
  await db.schema.dropIndex('articles_by_title').execute();
  await db.schema
    .createIndex('articles_by_title')
    .on('articles')
    .columns(['id', 'search_title', 'status', 'published_at', 'created_at', 'kind'])
    .execute();
}

async function indexSqlite(db: Kysely<unknown>, table: string) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const index = `${table}_search`;
  await run(`create view ${table}_words as select id, (
      select group_concat(value, ' ') from (select distinct value from json_each(
        '[' || replace(json_quote(replace(lower(search_text), char(10), ' ')), ' ', '","') || ']'))
    ) as words from ${table}`);
  await run(`create virtual table ${index} using fts5(words, tokenize='trigram case_sensitive 1')`);
  await run(`insert into ${index} (rowid, words) select id, words from ${table}_words`);
  const remove = `delete from ${index} where rowid = old.id;`;
  const add = `insert into ${index} (rowid, words) select id, words from ${table}_words where id = new.id;`;
  await run(`create trigger ${table}_indexed after insert on ${table} begin ${add} end`);
  await run(`create trigger ${table}_unindexed after delete on ${table} begin ${remove} end`);
  await run(
    `create trigger ${table}_reindexed after update of id, search_text on ${table} begin ${remove} ${add} end`,
  );
}

async function indexPostgres(db: Kysely<unknown>, table: string) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table ${table} alter column search_text set storage external`);
  // Stored values change their form when they are written anew.
  await run(`update ${table} set search_text = search_text || ''`);
  await run(`do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_by_trigram on ${table} using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'Searches of ${table} stay without an index: %', sqlerrm;
  end $$`);
}
