import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Ids that both databases number and never reuse. */
export function createTableWithId<Tables>(
  db: Kysely<Tables>,
  table: string,
): CreateTableBuilder<string, 'id'> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered: Build = onPostgres
    ? (column) => column.generatedByDefaultAsIdentity().primaryKey()
    : (column) => column.autoIncrement().primaryKey();
  return db.schema.createTable(table).addColumn('id', 'integer', numbered);
}

export const truth =
  (initial: 0 | 1): Build =>
  (column) =>
    column.notNull().defaultTo(initial);
