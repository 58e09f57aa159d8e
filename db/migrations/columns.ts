import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Starts a table with the one kind of id that both databases number by themselves and never reuse. */
export function createTableWithId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered: Build = onPostgres
    ? (column) => column.generatedByDefaultAsIdentity().primaryKey()
    : (column) => column.autoIncrement().primaryKey();
  return db.schema.createTable(table).addColumn('id', 'integer', numbered);
}

/** Truth is 0 or 1 on both databases. */
export const truth =
  (initial: 0 | 1): Build =>
  (column) =>
    column.notNull().defaultTo(initial);
