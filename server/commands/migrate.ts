import { destination, pino } from 'pino';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { updateDatabase } from '#server/update-database.ts';
import type { CommandResult } from './command.ts';

export async function migrateDatabase(config: Config): Promise<CommandResult> {
  const database = openDatabase(config);
  // Standard output is for the result.
  const log = pino(destination(2));
  const migrated = await updateDatabase(config, database, log).finally(database.close);
  const line = migrated.length > 0 ? `Uygulanan geçişler: ${migrated.join(', ')}` : 'Veritabanı güncel.';
  return { line, facts: { migrated } };
}
