import type { DatabaseConnection, PostgresDialect } from 'kysely';

/** Strips NUL, which PostgreSQL refuses and anybody can send. */
export function withoutNul(dialect: PostgresDialect): PostgresDialect {
  const createDriver = dialect.createDriver.bind(dialect);
  const prepared = new WeakSet<DatabaseConnection>();
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options);
      if (!prepared.has(connection)) clean(connection);
      prepared.add(connection);
      return connection;
    };
    return driver;
  };
  return dialect;
}

function clean(connection: DatabaseConnection) {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...options) =>
    execute({ ...query, parameters: query.parameters.map(clear) }, ...options);
}

const clear = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
