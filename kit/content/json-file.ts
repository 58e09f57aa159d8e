import { z } from 'zod';
import type { ContentPart, ContentStore, Counts } from './part.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

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
