import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { jsonPart } from './json-file.ts';

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
