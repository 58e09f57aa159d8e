import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Header } from 'tar-stream';
import { parseJson } from '#kit/text/json.ts';
import {
  MANIFEST_ENTRY,
  type Manifest,
  manifest as manifestSchema,
  tableEntry,
  uploadEntry,
} from './manifest.ts';
import { writeHashed } from './seal.ts';

const MAX_RATIO = 100;
const ALLOWANCE = 64 * 1024 * 1024;
const MAX_ENTRIES = 1_000_000;

const KNOWN_NAME =
  /^(?:manifest\.json|tables\/[a-z_]{1,60}\.ndjson|uploads\/[A-Za-z0-9][A-Za-z0-9._-]{0,200})$/;

/** Reads an archive's manifest; undefined if unreadable. */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  const { extract } = await import('tar-stream');
  const archive = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive).catch(() => undefined);
  try {
    for await (const entry of archive) {
      if (entry.header.name === MANIFEST_ENTRY) return manifestSchema.parse(await json(entry));
      entry.resume();
    }
  } catch {
    return undefined;
  } finally {
    archive.destroy();
    await unpacked;
  }
  return undefined;
}

/** Unpacks into an empty folder and verifies every byte. Throws an Error with a one-line message for people. */
export async function extractBackup(file: string, folder: string): Promise<Manifest> {
  const budget = { bytes: (await stat(file)).size * MAX_RATIO + ALLOWANCE, entries: MAX_ENTRIES };
  const files = new Map<string, string>();
  await mkdir(join(folder, 'tables'), { recursive: true });
  await mkdir(join(folder, 'uploads'), { recursive: true });
  const { extract } = await import('tar-stream');
  const archive = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive);
  const read = (async () => {
    for await (const entry of archive) {
      const name = checkedName(entry.header, files);
      budget.entries -= 1;
      files.set(
        name,
        await writeHashed(
          withinBudget(entry, budget),
          createWriteStream(join(folder, name), { flags: 'wx' }),
        ),
      );
    }
  })();
  // Ends each stream when the other fails; the first error is that of an archive that is not a tar or gzip file.
  const broken = unpacked.then(
    () => undefined,
    () => new Error('Dosya bozuk ya da bir yedek değil.'),
  );
  await read.catch(async (error) => {
    archive.destroy();
    const unreadable = await broken;
    throw error instanceof BadEntry ? error : (unreadable ?? error);
  });
  const unreadable = await broken;
  if (unreadable) throw unreadable;
  return checkAgainstManifest(folder, files);
}

/** An entry that no backup contains, described in one line. */
class BadEntry extends Error {}

function checkedName({ name, type }: Header, files: Map<string, unknown>) {
  if (type !== 'file')
    throw new BadEntry(`Arşivde ${type} türünde bir girdi var (${name}); yedekte yalnızca dosya olur.`);
  if (!KNOWN_NAME.test(name))
    throw new BadEntry(`Arşivde yedeklerde yeri olmayan bir dosya var: ${JSON.stringify(name)}.`);
  if (files.has(name)) throw new BadEntry(`Arşivde ${name} iki kez var.`);
  return name;
}

type Budget = { bytes: number; entries: number };

async function* withinBudget(chunks: AsyncIterable<unknown>, budget: Budget) {
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) continue;
    budget.bytes -= chunk.length;
    if (budget.bytes < 0 || budget.entries < 0)
      throw new BadEntry('Arşiv, açılınca bir yedeğin olabileceğinden çok daha büyük.');
    yield chunk;
  }
}

async function checkAgainstManifest(folder: string, files: Map<string, string>) {
  if (!files.has(MANIFEST_ENTRY))
    throw new Error('Arşivin dökümü (manifest) yok: bu bir yedek değil ya da yarım kalmış.');
  const parsed = manifestSchema.safeParse(parseJson(await readFile(join(folder, MANIFEST_ENTRY), 'utf8')));
  if (!parsed.success) throw new Error('Arşivin dökümünü (manifest) bu sürüm okuyamıyor.');
  const expected = new Map([
    ...Object.entries(parsed.data.tables).map(([table, sum]) => [tableEntry(table), sum] as const),
    ...Object.entries(parsed.data.uploads).map(([key, sum]) => [uploadEntry(key), sum] as const),
  ]);
  for (const [name, { sha256 }] of expected) {
    if (files.get(name) !== sha256) throw new Error(`${name} eksik ya da bozuk.`);
  }
  if (files.size !== expected.size + 1)
    throw new Error('Arşivde, dökümünde (manifest) adı geçmeyen dosyalar var.');
  return parsed.data;
}
