import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';
import { keepStatements } from './statements.ts';
import { withoutNul } from './strip-nul.ts';

export type Db = Kysely<Schema>;

/** The driver underneath, for the few things that a query builder has no word for (backup, rate limits). */
export type Driver =
  | { kind: 'sqlite'; handle: SqliteDatabase.Database }
  | { kind: 'postgres'; pool: pg.Pool };

export type Database = { db: Db; driver: Driver; close: () => Promise<void> };

/** Where the database is: an address for PostgreSQL, else the data folder. */
export type Place = {
  DATABASE_URL?: string | undefined;
  /** Connections that one process opens at most. */
  DATABASE_POOL?: number | undefined;
  DATA_DIR: string;
};

/** Opens PostgreSQL when there is an address for it, else the SQLite file of the data folder. */
export function openDatabase({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: Place): Database {
  return DATABASE_URL ? openPostgres(DATABASE_URL, DATABASE_POOL) : openSqlite(join(DATA_DIR, 'vitrin.db'));
}

export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(join(file, '..'), { recursive: true });
  const handle = new SqliteDatabase(file);
  handle.pragma('journal_mode = WAL');
  // FULL: what was acknowledged survives a power cut, at the price of one fsync per transaction.
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 5000');
  const db: Db = new Kysely({ dialect: sqliteDialect(handle) });
  return { db, driver: { kind: 'sqlite', handle }, close: () => db.destroy() };
}

/**
 * SQLite itself rolls a transaction back when the disk is full. Rolling it back once more would be an error of its own,
 * and the reason would be lost.
 */
function sqliteDialect(handle: SqliteDatabase.Database): SqliteDialect {
  const database = { prepare: keepStatements(handle), close: () => handle.close() };
  const dialect = new SqliteDialect({ database });
  dialect.createAdapter = () => new TransactionalAdapter();
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (handle.inTransaction) await rollback(connection);
    };
    return driver;
  };
  return dialect;
}

/** Makes Kysely run migrations in a transaction, which it does not for SQLite although SQLite can. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Loaded only where it is used: most sites are on SQLite. */
export function loadPostgres(): typeof pg {
  const loaded: typeof pg = require('pg');
  // count(*) and sums arrive as text from PostgreSQL because they may exceed a double; ours never do.
  loaded.types.setTypeParser(INT8, Number);
  return loaded;
}

const require = createRequire(import.meta.url);
const INT8 = 20;

/** So long (ms) a connection is waited for, a new one or one that others have: who asks is to be told within two seconds. */
const CONNECTION_PATIENCE = 1_500;

export function openPostgres(connectionString: string, max = 10): Database {
  const pool = new (loadPostgres().Pool)({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECTION_PATIENCE,
  });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  // Nor one that breaks between two statements of a transaction, when nobody waits for its answer.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely({
    dialect: withoutNul(new PostgresDialect({ pool, cursor: require('pg-cursor') })),
  });
  return { db, driver: { kind: 'postgres', pool }, close: () => db.destroy() };
}
