import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * The two small files that run beside the bundle, as plain JavaScript: Node would otherwise load a whole TypeScript
 * compiler for each of them, 10 MB in the process and as much in the thread.
 */
const files = {
  'server/index.ts': 'build/index.js',
  'db/checkpoints-worker.ts': 'build/server/checkpoints-worker.js',
};
for (const [source, target] of Object.entries(files)) {
  writeFileSync(target, stripTypeScriptTypes(readFileSync(source, 'utf8')));
}
