import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Saves what the migrations wrote in a separate schema, from which `empty` restores it. */
export async function makeEmptiable(db: Db) {
  await sql.raw(MAKE).execute(db);
}

/** Restores what the migrations wrote. Returns false if a test changed the tables, so that the database cannot be reused. */
export async function empty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select migrated.empty()`.execute(db);
  return rows[0]?.empty === true;
}

const PUBLIC_TABLES = `select oid from pg_class where relnamespace = 'public'::regnamespace`;

/** Changes when a table is renamed, or a table, column, trigger or function is created or dropped. */
const SHAPE = `select
  (select string_agg(relname, ' ' order by relname) from pg_class where oid in (${PUBLIC_TABLES})) as tables,
  (select count(*) from pg_attribute where attrelid in (${PUBLIC_TABLES})) as columns,
  (select count(*) from pg_trigger where tgrelid in (${PUBLIC_TABLES})) as triggers,
  (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions`;

const MAKE = `do $make$
declare
  name text;
  is_filled boolean;
begin
  create schema migrated;
  create table migrated.shape as ${SHAPE};
  create table migrated.sequences as
    select format('public.%I', sequencename) as name, last_value from pg_sequences where schemaname = 'public';
  create table migrated.filled (name text);
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', name) into is_filled;
    if is_filled then
      insert into migrated.filled values (name);
      execute format('create table migrated.%I as table public.%I', name, name);
    end if;
  end loop;

  create function migrated.empty() returns boolean language plpgsql as $empty$
  declare
    name text;
  begin
    if not exists (${SHAPE} intersect table migrated.shape) then return false; end if;
    -- Foreign keys and triggers rest.
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select * from migrated.filled loop
      execute format('insert into public.%I table migrated.%I', name, name);
    end loop;
    perform setval(sequences.name::regclass, coalesce(last_value, 1), last_value is not null)
      from migrated.sequences;
    return true;
  end $empty$;
end $make$`;
