import type { ResourceHooks } from '#kit/resource/resource-hooks.ts';
import type { Db } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

export type Counts = { added: number; kept: number };
export type ContentStore = { db: Db; storage: Storage; resources: readonly ResourceHooks[] };

export type ContentPart = {
  name: string;
  write: (store: ContentStore, target: Target) => Promise<number>;
  /** Adds missing items; undefined when the source has none. */
  merge: (store: ContentStore, source: Source) => Promise<Counts | undefined>;
};
