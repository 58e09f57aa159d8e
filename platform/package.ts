import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const isBuilt = !import.meta.url.endsWith('.ts');

/** Returns a checkout, or `node_modules/vitrin`. */
export const packageFolder = isBuilt
  ? import.meta.dirname.replace(/[\\/]build[\\/]server([\\/]assets)?$/, '')
  : dirname(import.meta.dirname);

export const packageFile = join(packageFolder, 'package.json');

export const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

/** Returns the file that a worker starts with: its source, or what `scripts/build-entries.ts` made of it. */
export function workerFile(source: `#${string}.ts`): string {
  const file = isBuilt ? `build/server/${basename(source, '.ts')}.js` : source.slice(1);
  return join(packageFolder, file);
}

/** Reads a file of a package that production does not install: where it lies, or what the build made of it. */
export const readBundled = (name: string): Buffer =>
  isBuilt
    ? brotliDecompressSync(readFileSync(join(packageFolder, 'build/server', `${basename(name)}.br`)))
    : readFileSync(fileURLToPath(import.meta.resolve(name)));
