import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a compiled query for what each asking gives. */
class Parameter<Name extends string> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once for each database: that takes Kysely longer than SQLite takes to answer. Its
 * parameters are texts, filled in by name.
 */
export function compiledOnce<Name extends string, Row>(
  build: (db: Db, parameter: (name: Name) => RawBuilder<string>) => Compilable<Row>,
) {
  const known = new WeakMap<Db, CompiledQuery<Row>>();
  // SQLite plans a statement anew when a parameter changes that it looked at while planning; into a subquery it does
  // not look.
  const parameter = (name: Name) => sql<string>`(select ${new Parameter(name)})`;
  return async (db: Db, values: Record<Name, string>): Promise<Row[]> => {
    const query = known.get(db) ?? build(db, parameter).compile();
    known.set(db, query);
    const parameters = query.parameters.map((value) =>
      isParameter<Name>(value) ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

const isParameter = <Name extends string>(value: unknown): value is Parameter<Name> =>
  value instanceof Parameter;
