import type { KyselyPlugin } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openSqlite } from '#platform/database/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const [file = '', at = '', how = ''] = process.argv.slice(2);
let left = Number(at);
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};
const db = openSqlite(file).db.withPlugin(killer);
if (how === 'old') {
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest();
} else {
  await migrate(db);
}
process.send?.(left);
process.exit();
