import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#kit/resource.ts';
import { languageOf } from '#kit/texts/languages.ts';
import { readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Address, addressTags, publicAddresses } from './public-paths.server.ts';

/**
 * Lists every page with the time when its content last changed, in `modified`: for a record, when it or its translation
 * was last changed; for a page that shows several records, when a change of what it shows was first noticed.
 */
export const datedAddresses = memoizePerVersion(
  (deps: Dated) => [...addressTags(deps), ...deps.resources.map(({ name }) => name)],
  async (deps: Dated): Promise<Address[]> => {
    const addresses = await publicAddresses(deps);
    const digests: Record<string, string> = {};
    for (const { path, shows } of addresses)
      if (shows) digests[path] = contentDigest(await shows(languageOf(path).language));
    const dates = await rememberDates(deps, digests, addresses);
    return addresses.map((one) => ({ ...one, modified: dates[one.path]?.at ?? one.modified }));
  },
);

/** When a page that visitors see last changed. */
export async function lastChange(deps: Dated): Promise<string | undefined> {
  const dates = (await datedAddresses(deps)).flatMap(({ modified }) => modified ?? []);
  return dates.sort().at(-1);
}

type Dated = Pick<Deps, 'db' | 'resources' | 'content' | 'log'>;

const FACT = 'page_dates';
const remembered = z.record(z.string(), z.object({ digest: z.string(), at: z.string() }));

async function rememberDates(
  { db, log }: Dated,
  digests: Record<string, string>,
  addresses: readonly Address[],
) {
  const stored = await readFact(db, FACT);
  const before = remembered.parse(JSON.parse(stored ?? '{}'));
  const now = new Date().toISOString();
  const oldest = new Map(addresses.map(({ path, modified }) => [path, modified]));
  const dates = Object.fromEntries(
    Object.entries(digests).map(([path, digest]) => {
      const known = before[path];
      if (known?.digest === digest) return [path, known];
      return [path, { digest, at: known ? now : (oldest.get(path) ?? now) }];
    }),
  );
  // Keeps the dates of pages that are gone: they may come back, for instance with their language.
  const after = JSON.stringify({ ...before, ...dates });
  // Answers also where nothing can be written, as on a full disk.
  if (after !== stored)
    await writeFact(db, FACT, after).catch((error) =>
      log.error({ event: 'page_dates_not_stored', error: String(error) }),
    );
  return dates;
}

const contentDigest = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown, contentOnly)).digest('base64url').slice(0, 16);

const contentOnly = (name: string, value: unknown) => (NO_CONTENT.has(name) ? undefined : value);

/** Fields that change by themselves: the duration of a job, and GitHub's data. */
export const CHANGING_FIELDS = ['duration', 'repository'];

const NO_CONTENT = new Set(['rev', 'created_at', 'updated_at', 'sort_order', ...CHANGING_FIELDS]);
