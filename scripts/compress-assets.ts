import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = 'build/client/assets';
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = join(folder, name);
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
