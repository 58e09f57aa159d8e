import type { Config } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Outcome } from '../cli.ts';

export async function migrateDatabase(config: Config): Promise<Outcome> {
  const { db, close } = openDatabase(config);
  const migrated = await migrate(db).finally(close);
  const line = migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'Nothing to migrate.';
  return { line, facts: { migrated } };
}
