import { createRequire } from 'node:module';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type pg from 'pg';
import { makeFolder } from '#platform/files.ts';
import { withoutControls } from '#platform/xml-text.ts';
import { isDamage } from './errors.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** `isDamaged` turns true once a query of this process hits pages that cannot be read. */
export type Driver = { isDamaged?: boolean } & (
  | { kind: 'sqlite'; handle: SqliteDatabase.Database }
  | { kind: 'postgres'; pool: pg.Pool }
);

export type Database = { db: Db; driver: Driver; close: () => Promise<void> };

export type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_POOL?: number | undefined;
  DATA_DIR: string;
};

export function openDatabase({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: DatabaseSettings): Database {
  return DATABASE_URL ? openPostgres(DATABASE_URL, DATABASE_POOL) : openSqlite(join(DATA_DIR, 'vitrin.db'));
}

/** Bytes are a database in memory. */
export function openSqlite(file: string | Buffer): Database {
  if (typeof file === 'string' && file !== ':memory:') makeFolder(join(file, '..'));
  const handle = new SqliteDatabase(file);
  handle.pragma('journal_mode = WAL');
  // FULL: a commit survives a power cut, for one fsync each.
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 5000');
  const driver: Driver = { kind: 'sqlite', handle };
  const db: Db = new Kysely({ dialect: strippingControls(sqliteDialect(handle)), log: noteDamage(driver) });
  return { db, driver, close: () => db.destroy() };
}

const noteDamage = (driver: Driver) => (event: LogEvent) => {
  if (event.level === 'error' && isDamage(event.error)) driver.isDamaged = true;
};

/** SQLite rolls back by itself when the disk is full; a second rollback would hide the error. */
function sqliteDialect(handle: SqliteDatabase.Database): SqliteDialect {
  const database = { prepare: cacheStatements(handle), close: () => handle.close() };
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

/** Avoids `instanceof`: in development the server has two copies of Kysely. */
export const isSqlite = (db: Pick<Db, 'getExecutor'>): boolean =>
  !db.getExecutor().adapter.supportsMultipleConnections;

/** Runs migrations in a transaction, which Kysely does not do on SQLite. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

export function loadPostgres(): typeof pg {
  const loaded: typeof pg = require('pg');
  // Parses count(*) and sums, which PostgreSQL sends as text.
  loaded.types.setTypeParser(INT8, Number);
  return loaded;
}

const require = createRequire(import.meta.url);
const INT8 = 20;

/** Fails a request within two seconds (ms). */
const CONNECTION_TIMEOUT = 1_500;

export function openPostgres(connectionString: string, max = 10): Database {
  const { Client, Pool } = loadPostgres();
  const settings = { connectionString, max, connectionTimeoutMillis: CONNECTION_TIMEOUT };
  // Reads the certificate files that the address names now; a pool would read them with its first query.
  new Client(settings);
  const pool = new Pool(settings);
  // Keep the process alive when a connection breaks: an idle one, or one between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver: Driver = { kind: 'postgres', pool };
  const db: Db = new Kysely({
    dialect: strippingControls(new PostgresDialect({ pool, cursor: require('pg-cursor') })),
    log: noteDamage(driver),
  });
  return { db, driver, close: () => db.destroy() };
}

const MAX_STATEMENTS = 500;

/** Caches prepared statements: preparing costs SQLite about as much as running. Skips those being iterated. */
function cacheStatements(handle: SqliteDatabase.Database) {
  const cached = new Map<string, SqliteDatabase.Statement>();
  return (source: string): SqliteDatabase.Statement => {
    const known = cached.get(source);
    if (known && !known.busy) return known;
    const statement = handle.prepare(source);
    if (cached.size >= MAX_STATEMENTS) cached.clear();
    cached.set(source, statement);
    return statement;
  };
}

/** Strips from every stored or searched text what XML cannot hold, and NUL, which PostgreSQL refuses. */
function strippingControls<Dialect extends PostgresDialect | SqliteDialect>(dialect: Dialect): Dialect {
  const createDriver = dialect.createDriver.bind(dialect);
  const prepared = new WeakSet<DatabaseConnection>();
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options);
      if (!prepared.has(connection)) strip(connection);
      prepared.add(connection);
      return connection;
    };
    return driver;
  };
  return dialect;
}

function strip(connection: DatabaseConnection) {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...options) =>
    execute({ ...query, parameters: query.parameters.map(clear) }, ...options);
}

const clear = (value: unknown) => (typeof value === 'string' ? withoutControls(value) : value);
