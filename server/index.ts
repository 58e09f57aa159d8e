#!/usr/bin/env node
// Uses no named imports: an older Node would fail on a missing one before it could print its message.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

if (Number.parseInt(process.version.slice(1), 10) < 24) {
  console.error(`Vitrin için Node.js 24 veya yenisi gerekir; bu makinedeki sürüm ${process.version}.`);
  process.exit(1);
}

// Built as build/index.js. Caches compiled code in the build's folder where it is writable.
const built = new URL('../build/', import.meta.url);
module.enableCompileCache(fileURLToPath(new URL('compile-cache', built)));
// Makes React load its production build, which is several times faster.
process.env.NODE_ENV ??= 'production';

const words = process.argv.slice(2);
const bundle = await load().catch((error: unknown) => {
  const [reason] = String(error).split('. ');
  console.error(
    `Vitrin’in kurulumu eksik. Paketleri, isteğe bağlı olanlarla birlikte yeniden kurun: npm ci --include=optional (${reason})`,
  );
  process.exit(1);
});
try {
  // `npm run vitrin` without arguments is a command, too.
  const isCommand = words.length > 0 || process.env.npm_lifecycle_event === 'vitrin';
  if (isCommand) process.exit(await bundle.runCommand(words));
  await bundle.start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function load(): Promise<typeof import('./bundle.ts')> {
  return import(new URL('server/index.js', built).href);
}
