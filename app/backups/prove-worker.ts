import { z } from 'zod';
import { migrate } from '#db/migrate.ts';
import type { TableName } from '#platform/database/schema.ts';
import { answerApart } from '#platform/sandbox/worker-replies.ts';
import { proveArchive } from './archive/restore.ts';

const isTable = (name: unknown): name is TableName => typeof name === 'string';
const proofArguments = z.tuple([z.string(), z.string()]).rest(z.custom<TableName>(isTable));

const [file, folder, ...tables] = proofArguments.parse(process.argv.slice(2));
answerApart(
  proveArchive(file, { tables, migrate }, folder).then(
    ({ missing }) => ({ error: null, missing }),
    (error: unknown) => ({ error: String(error), missing: [] }),
  ),
);
