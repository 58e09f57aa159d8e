import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawSvg, prepareImage } from '#app/media/images.server.ts';
import { preparePdf } from '#app/media/queries.server.ts';
import { parseSafely } from '#app/messages/incoming/receive.server.ts';
import { readPosts, readUploadedCv } from '#importers/index.server.ts';
import { orRefused } from '#platform/refused.ts';
import { sandbox } from '#platform/sandbox/worker-process.ts';
import { chanceFrom } from './abuse/chance.ts';
import { mutate, type Seed } from './fuzz/mutate.ts';

/** What reads strangers' bytes, each as the site calls it: in its sandboxed process. */
const readers: Record<string, (seed: Seed) => Promise<unknown>> = {
  posts: async ({ bytes, name }) => {
    const { posts } = await readPosts(bytes, name);
    for (const post of posts.slice(0, 5)) await orRefused(() => post.find());
  },
  cv: ({ bytes }) => readUploadedCv(bytes),
  mail: ({ bytes }) => parseSafely({ bytes, isCut: false }),
  pictures: ({ bytes }) => prepareImage(bytes),
  svg: ({ bytes }) => drawSvg(bytes),
  pdf: ({ bytes }) => preparePdf(bytes),
};

const corpus = join(import.meta.dirname, 'fuzz/corpus');

const seedsOf = (reader: string) =>
  readdirSync(join(corpus, reader)).map(
    (name): Seed => ({ name, bytes: readFileSync(join(corpus, reader, name)) }),
  ) as [Seed, ...Seed[]];

export type FuzzReport = {
  seed: number;
  /** Inputs by reader. */
  read: Record<string, number>;
  /** Inputs that a library could not read, by reader; they were answered like any broken file. */
  broken: Record<string, number>;
  faults: { reader: string; error: string; file: string }[];
};

/** Milliseconds after which an answer counts as none: what the budgets of the sandboxed processes allow, and their start. */
const PATIENCE = 60_000;

/**
 * Reads each file of the corpus, then mutations of them until `ends` says so. A fault is an error that is no refusal, an
 * exception in our own code, or no answer; its input is kept, and belongs into the corpus once the fault is mended.
 */
export async function fuzz(ends: (count: number) => boolean, seed = randomInt(2 ** 31)): Promise<FuzzReport> {
  const chance = chanceFrom(seed);
  const report: FuzzReport = { seed, read: {}, broken: {}, faults: [] };
  const kept = join(tmpdir(), `vitrin-fuzz-${seed}`);

  async function read(reader: string, input: Seed) {
    const fail = (error: string) => {
      mkdirSync(kept, { recursive: true });
      const file = join(kept, `${report.faults.length}-${reader}-${input.name}`);
      writeFileSync(file, input.bytes);
      report.faults.push({ reader, error: error.slice(0, 1000), file });
    };
    const onFault = ({ error }: { error: string }) => {
      if (isOurs(error)) fail(error);
      else report.broken[reader] = (report.broken[reader] ?? 0) + 1;
    };
    sandbox.on('fault', onFault);
    const late = AbortSignal.timeout(PATIENCE);
    try {
      await Promise.race([
        orRefused(async () => readers[reader]?.(input)),
        new Promise((_, reject) => late.addEventListener('abort', () => reject(new Error('no answer')))),
      ]);
    } catch (error) {
      fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      sandbox.off('fault', onFault);
    }
    report.read[reader] = (report.read[reader] ?? 0) + 1;
  }

  const names = Object.keys(readers);
  for (const name of names) for (const input of seedsOf(name)) await read(name, input);
  for (let count = 0; !ends(count); count += 1) {
    const name = names[count % names.length] ?? '';
    await read(name, mutate(chance, seedsOf(name)));
  }
  return report;
}

/** Tells whether an exception arose in this repository's code, not in a library that could not read its input. */
const isOurs = (error: string) => {
  const first = /^\s+at .*$/m.exec(error)?.[0] ?? '';
  return first !== '' && !/node_modules|node:/.test(first);
};

export const isReadSafely = ({ faults, read }: FuzzReport) =>
  faults.length === 0 && Object.keys(read).length === Object.keys(readers).length;
