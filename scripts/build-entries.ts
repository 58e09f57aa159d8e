import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, transformWithOxc } from 'vite';
import { readBundled } from '../platform/package.ts';

// Strips types at build time: Node would load a TypeScript compiler for each file, 10 MB in the process and in each
// thread, and strips none below node_modules.
const entry = await transformWithOxc(readFileSync('server/index.ts', 'utf8'), 'server/index.ts');
writeFileSync('build/index.js', entry.code, { mode: 0o755 });

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

const isInstalled = (id: string, importer?: string) =>
  !importer?.includes('/node_modules/') &&
  Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));

const entries = [...globSync('{app,kit,editor,importers}/**/*-worker.ts'), 'deploy/create-bucket.ts'];

await build({
  configFile: false,
  logLevel: 'warn',
  // Bundles packages that production does not install, and what bundled packages import, in the versions they need.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    // Makes the layout of diagrams and the renderer of share cards half as large.
    minify: true,
    outDir: 'build/server',
    emptyOutDir: false,
    rolldownOptions: {
      external: isInstalled,
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
    },
  },
});

// As text in the bundle it would be 50% larger.
writeFileSync('build/server/layout.wasm.br', brotliCompressSync(readBundled('satori/layout.wasm')));
