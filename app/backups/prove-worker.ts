import { z } from 'zod';
import { proveArchive } from '#app/backups/archive/prove.ts';
import { migrate } from '#db/migrate.ts';
import type { TableName } from '#platform/database/schema.ts';

const isTable = (name: unknown): name is TableName => typeof name === 'string';
const proofArguments = z.tuple([z.string(), z.string()]).rest(z.custom<TableName>(isTable));

// Ends with the site.
process.once('disconnect', () => process.exit(1));
const [file, folder, ...tables] = proofArguments.parse(process.argv.slice(2));
const outcome = await proveArchive(file, { tables, migrate }, folder).then(
  ({ missing }) => ({ error: null, missing }),
  (error: unknown) => ({ error: String(error), missing: [] }),
);
process.send?.(outcome, () => process.exit());
