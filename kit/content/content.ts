import { z } from 'zod';
import type { ResourceHooks } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

const FORMAT = 'vitrin-content';

export async function exportContent(store: ContentStore, target: Target, parts: readonly ContentPart[]) {
  await writeJson(target, 'vitrin', { format: FORMAT, version: 1, created_at: new Date().toISOString() });
  const counts: Record<string, number> = {};
  for (const { name, write } of parts) counts[name] = await write(store, target);
  return counts;
}

const about = z.object({ format: z.literal(FORMAT), version: z.literal(1) });

/**
 * Skips items that exist, so that a second import changes nothing. Validates with the API's contracts and sanitizes.
 * Throws an Error with a one-line message for people; items imported until then stay.
 */
export async function importContent(store: ContentStore, source: Source, parts: readonly ContentPart[]) {
  if (!hasJson(source, 'vitrin') || !about.safeParse(await readJson(source, 'vitrin')).success)
    throw new Error('Bu, Vitrin’den dışa aktarılmış bir içerik değil ya da daha yeni bir sürüme ait.');
  const report: Record<string, Counts> = {};
  for (const { name, merge } of parts) {
    const counts = await merge(store, source);
    if (counts) report[name] = counts;
  }
  return report;
}

export type Counts = { added: number; kept: number };
export type ContentStore = { db: Db; storage: Storage; resources: readonly ResourceHooks[] };

export type ContentPart = {
  name: string;
  write: (store: ContentStore, target: Target) => Promise<number>;
  /** Adds missing items; undefined when the source has no such part. */
  merge: (store: ContentStore, source: Source) => Promise<Counts | undefined>;
};

type JsonPart = {
  name: string;
  read: (store: ContentStore) => Promise<unknown>;
  merge: (store: ContentStore, value: unknown, source: Source) => Promise<Counts>;
};

export const jsonPart = ({ name, read, merge }: JsonPart): ContentPart => ({
  name,
  async write(store, target) {
    const value = await read(store);
    if (value !== undefined) await writeJson(target, name, value);
    return Array.isArray(value) ? value.length : 1;
  },
  merge: async (store, source) =>
    hasJson(source, name)
      ? withName(name, async () => merge(store, await readJson(source, name), source))
      : undefined,
});

export const writeJson = (target: Target, name: string, value: unknown) =>
  target.text(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`);

export const hasJson = (source: Source, name: string) => source.names.includes(`${name}.json`);

export const readJson = async (source: Source, name: string): Promise<unknown> =>
  JSON.parse((await source.read(`${name}.json`, 50 * 1024 * 1024)).toString('utf8'));

export async function withName<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : message;
    throw new Error(`${name}: ${reason}`, { cause: error });
  }
}

type Collection<Input, Entity> = {
  name: string;
  input: z.ZodType<Input>;
  list: (db: Db) => Promise<Entity[]>;
  add: (db: Db, input: Input) => Promise<unknown>;
  keyOf: (item: Input | Entity) => string;
  /** Lists that begin with the newest are imported in reverse. */
  newestFirst?: boolean;
};

export const collection = <Input, Entity>({
  name,
  input,
  list,
  add,
  keyOf,
  newestFirst = false,
}: Collection<Input, Entity>) =>
  jsonPart({
    name,
    read: ({ db }) => list(db),
    async merge({ db }, items) {
      const known = new Set((await list(db)).map(keyOf));
      const given = z.array(input).parse(items);
      const counts = { added: 0, kept: 0 };
      for (const item of newestFirst ? given.reverse() : given) {
        const isNew = !known.has(keyOf(item));
        if (isNew) await add(db, item);
        known.add(keyOf(item));
        counts[isNew ? 'added' : 'kept'] += 1;
      }
      return counts;
    },
  });

export const settingsPart = (name: string, contract: z.ZodType<object>) =>
  jsonPart({
    name,
    read: async ({ db }) => (await readSettings(db, name))?.value,
    async merge({ db }, given) {
      const value = contract.parse(given);
      if (await readSettings(db, name)) return { added: 0, kept: 1 };
      await writeSettings(db, name, value);
      return { added: 1, kept: 0 };
    },
  });

const LONGEST_TEXT = 10 * 1024 * 1024;

export const readText = async ({ read }: Source, name: string) =>
  (await read(name, LONGEST_TEXT)).toString('utf8');
