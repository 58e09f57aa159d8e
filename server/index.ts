import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The process: start.ts and everything that it needs, as the build made one file of it; this one is build/index.js then.
// Compiled code is kept beside them, where the folder can be written: the next start need not compile.
const built = new URL('../build/', import.meta.url);
enableCompileCache(fileURLToPath(new URL('compile-cache', built)));
// React decides by this, when it is first loaded, whether it checks everything it does: several times slower.
process.env.NODE_ENV ??= 'production';

try {
  // Built output has no types of its own.
  const { start }: typeof import('./start.ts') = await import(new URL('server/index.js', built).href);
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
