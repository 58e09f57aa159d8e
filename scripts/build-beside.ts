import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { build } from 'vite';

// What runs beside the server's bundle, as plain JavaScript: Node would otherwise load a whole TypeScript compiler for
// each of them, 10 MB in the process and as much in a thread.
writeFileSync('build/index.js', stripTypeScriptTypes(readFileSync('server/index.ts', 'utf8')));

await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: ['kysely'] },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        'checkpoints-worker': 'platform/database/checkpoints-worker.ts',
        'write-worker': 'app/analytics/write-worker.ts',
      },
    },
  },
});
