import type { z } from 'zod';
import { collection } from '#kit/content/content.ts';
import { translatable } from '#kit/languages/translatable.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { defineResource, type Resource } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { reorder } from '#platform/database/revisions.ts';
import { samplesIn } from '#platform/database/trash.ts';
import { type RecordRoutes, recordRoutes } from './routes.server.ts';
import { recordStore, type Stored, type StoreOptions } from './store.server.ts';
import { recordTools } from './tools.ts';

type Options<Input extends object, Entity> = StoreOptions<Input, Entity> &
  Pick<RecordRoutes<Input, Entity>, 'listed' | 'one' | 'noun' | 'filter'> & {
    name: string;
    /** Path below /api and name in an export, if not `name`. */
    path?: string;
    input: z.ZodType<Input, object> & { shape: z.ZodRawShape };
    tool: string;
    example: Record<string, unknown>;
    keyOf: (item: Input | Entity) => string;
    starter: () => readonly object[];
    isSorted?: boolean;
    /** Title of one record in a list of translations. */
    titleOf: (entity: Entity) => string;
  };

/** Defines a plain record: its store, and the hooks of its resource. */
export function defineRecord<Input extends object, Entity extends Stored>(options: Options<Input, Entity>) {
  const { name, path = name, table, input, reply, listed, one, noun, filter, isShown } = options;
  const { tool, example, keyOf, starter, isSorted = false, titleOf } = options;
  const { addStarter, ...store } = recordStore<Input, Entity>(options);
  const api = recordRoutes({
    store: Object.assign(
      store,
      isSorted && { order: (db: Db, ids: readonly number[]) => reorder(db, table, ids) },
    ),
    input,
    reply,
    listed,
    one,
    noun,
    filter,
    isPublic: true,
    isShown,
    scope: 'profile:write',
    invalidates: [name],
  });
  const own = translatable({
    kind: name,
    one: noun,
    keptIn: [[table, 'id']],
    shape: input.shape,
    list: (db) => store.list(db),
    titleOf,
  });
  const resource: Resource = defineResource({
    name,
    translated: [own],
    agents: {
      tools: recordTools({
        tool,
        one,
        many: path.replaceAll('-', '_'),
        path: `/api/${path}`,
        input,
        example,
      }),
    },
    api: { [`/${path}`]: api },
    tables: [table],
    trash: table,
    starter: {
      ...samplesIn(table),
      write: (db) =>
        addStarter(
          db,
          starter().map((example) => input.parse(example)),
        ),
    },
    content: [collection({ name: path, input, list: store.list, add: store.add, keyOf })],
  });
  /** Lists the records in a language. */
  const listIn = async (db: Db, language: Language, all?: boolean) =>
    translate(db, language, own, await store.list(db, all));
  return { ...store, listIn, resource };
}
