import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { namesFrom } from '#platform/database/queries.ts';
import { type Saved, saveRevised } from '#platform/database/revisions.ts';
import type { TableName, TableWith } from '#platform/database/schema.ts';
import { isPresent, moveToTrash, takeFromTrash } from '#platform/database/trash.ts';

interface RecordColumns {
  id: Generated<number>;
  sort_order: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}

/** The row of an entity: lists and booleans are encoded. */
export type RowOf<Entity> = RecordColumns & {
  [Name in Exclude<keyof Entity, keyof RecordColumns>]: Encoded<Entity[Name]>;
};

type Encoded<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value;

/** Reads and writes the records of one kind. `list` hides from visitors what `isShown` excludes. */
export type RecordStore<Input, Entity> = {
  list: (db: Db, all?: boolean) => Promise<Entity[]>;
  add: (db: Db, input: Input) => Promise<Entity>;
  save: (db: Db, id: number, input: Input) => Promise<Saved<Entity>>;
  /** Returns false if there is no such record. */
  remove: (db: Db, id: number) => Promise<boolean>;
  restore?: (db: Db, id: number) => Promise<Entity | undefined>;
  order?: (db: Db, ids: readonly number[]) => Promise<void>;
};

export type Stored = { id: number; rev: number };

export type StoreOptions<Input, Entity> = {
  table: TableWith<RecordColumns>;
  reply: z.ZodType<Entity> & { shape: z.ZodRawShape };
  order: readonly string[];
  /** Maps to columns where they differ from the contract. Lists and booleans are encoded afterwards. */
  toRow?: (input: Input, before?: Entity) => object;
  /** Adds fields of the reply that are not columns. */
  fromRow?: (row: Row) => object;
  isShown?: (entity: Entity) => boolean;
};

/** Stores records in a table whose columns are the contract's fields. A deleted record can be restored for a day. */
export function recordStore<Input extends object, Entity extends Stored>(
  options: StoreOptions<Input, Entity>,
) {
  const { table: name, reply, order, isShown = () => true } = options;
  const { toRow = (input) => input, fromRow = (row) => row } = options;
  const table = sql.table(name);
  const sorting = sql.raw([...order, 'sort_order', 'id'].join(', '));
  const toEntity = (row: Row) => reply.parse(fromRow(decoded(row, reply.shape)));

  async function list(db: Db, all = true): Promise<Entity[]> {
    const { rows } =
      await sql<Row>`select * from ${table} where ${isPresent(name)} order by ${sorting}`.execute(db);
    return rows.map(toEntity).filter((entity) => all || isShown(entity));
  }

  async function find(db: Db, id: number): Promise<Entity | undefined> {
    const { rows } = await sql<Row>`select * from ${table} where id = ${id} and ${isPresent(name)}`.execute(
      db,
    );
    return rows.map(toEntity)[0];
  }

  async function insert(db: Db, input: Input, is_starter: 0 | 1): Promise<Entity> {
    const count = sql`(select count(*) from ${table} where ${isPresent(name)})`;
    return toEntity(await insertRow(db, name, { sort_order: count, is_starter, ...encoded(toRow(input)) }));
  }

  const save = (db: Db, id: number, input: Input & { rev?: number | undefined }) =>
    saveRevised(
      db,
      input.rev,
      (trx) => find(trx, id),
      (trx, before) =>
        updateRow(trx, name, id, { ...encoded(toRow(input, before)), is_starter: 0, rev: before.rev + 1 }),
    );

  return {
    table: name,
    list,
    add: (db: Db, input: Input) => insert(db, input, 0),
    save,
    remove: (db: Db, id: number) => moveToTrash(db, name, id),
    restore: async (db: Db, id: number) => ((await takeFromTrash(db, name, id)) ? find(db, id) : undefined),
    async addStarter(db: Db, inputs: readonly Input[]) {
      for (const input of inputs) await insert(db, input, 1);
    },
  };
}

type Row = Record<string, unknown>;

export async function insertRow(db: Db, table: TableName, row: Row): Promise<Row> {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const { rows } =
    await sql<Row>`insert into ${sql.table(table)} (${names}) values (${values}) returning *`.execute(db);
  return rows[0] ?? {};
}

export async function updateRow(db: Db, table: TableName, id: number, changes: Row) {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

const ECHOED = new Set(['id', 'rev', 'created_at', 'updated_at']);

/** Leaves out absent fields, which stay as they are. */
export function encoded(values: object): Row {
  const given = Object.entries(values).filter(([field, value]) => value !== undefined && !ECHOED.has(field));
  return Object.fromEntries(given.map(([field, value]) => [field, encode(value)]));
}

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

export const decoded = (row: Row, shape: z.ZodRawShape): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, decode(value, shape[column])]));

function decode(value: unknown, field: unknown): unknown {
  if (field instanceof z.ZodBoolean) return value === 1;
  if (!(field instanceof z.ZodArray)) return value;
  return field.element instanceof z.ZodString ? namesFrom(String(value)) : JSON.parse(String(value));
}
