import { z } from 'zod';
import { proveArchive } from '#app/backups/archive/prove.ts';
import { migrate } from '#db/migrate.ts';
import type { TableName } from '#platform/database/schema.ts';

const isTable = (name: unknown): name is TableName => typeof name === 'string';
const proofArguments = z.tuple([z.string(), z.string()]).rest(z.custom<TableName>(isTable));

// Ends with the site.
process.once('disconnect', () => process.exit(1));
const [file, folder, ...tables] = proofArguments.parse(process.argv.slice(2));
const error = await proveArchive(file, { tables, migrate }, folder).then(() => null, String);
process.send?.({ error }, () => process.exit());
