import type { DatabaseConnection, PostgresDialect, SqliteDialect } from 'kysely';
import { withoutControls } from '../xml-text.ts';

/** Strips of each text that is stored or searched what XML, and NUL what PostgreSQL refuses; anybody can send it. */
export function strippingControls<Dialect extends PostgresDialect | SqliteDialect>(
  dialect: Dialect,
): Dialect {
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
