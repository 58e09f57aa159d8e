import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { asPage, type ListOrder, listOrder, orderInput, pageOf, pageQuery } from '#kit/contract/fields.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import {
  type ApiContext,
  answerDone,
  answerFound,
  body,
  ID,
  idOf,
  ownerRoute,
  publicRoute,
  query,
  recordReceipt,
  reportWrite,
  router,
} from '#kit/http/routes.server.ts';
import type { Db } from '#platform/database/database.ts';
import { didHide } from '#platform/database/revisions.ts';
import type { RecordStore } from './store.server.ts';

export type RecordRoutes<Input extends object, Entity> = {
  store: RecordStore<Input, Entity>;
  input: z.ZodType<Input>;
  reply: z.ZodType<Entity>;
  listed: string;
  /** Name of one record in OpenAPI: `a school`. */
  one: string;
  /** Name of one record in the audit log: `Eğitim`. */
  noun: string;
  /** Opens the list to visitors, and to keys with `content:read`. */
  isPublic: boolean;
  /** Fields by which a visitor may filter the list: `?kind=talk`. */
  filter?: z.ZodObject | undefined;
  /** Reads one page (`?page=…`) of a list that can grow without the owner. */
  pages?: (
    db: Db,
    page: number,
    per_page: number,
    order: ListOrder,
  ) => Promise<{ data: Entity[]; total: number }>;
  scope?: Scope;
  /** Refuses an input by more than its fields. */
  refuse?: (c: ApiContext, input: Input) => Promise<void>;
  invalidates: readonly string[];
  isShown?: ((entity: Entity) => boolean) | undefined;
};

const unfiltered: MiddlewareHandler = (_, next) => next();

const paging = pageQuery(50, 200).extend({ order: listOrder });

const BY_ID = `/${ID}` as const;

/** Routes to list, add, save and delete records; to restore and reorder them where the store can. */
export function recordRoutes<Input extends object, Entity extends object>(
  given: RecordRoutes<Input, Entity>,
) {
  const { store, input, reply, listed, one, noun, isPublic, filter, pages, refuse, isShown, ...rules } =
    given;
  const { list, add, save, remove, restore, order } = store;
  const lists = z.array(reply);
  const answered = pages ? z.union([lists, pageOf(reply)]) : lists;
  const asked = pages ? paging : filter;
  const listing = isPublic
    ? publicRoute(listed, { reply: answered, scope: 'content:read' })
    : ownerRoute(listed, { reply: answered });
  const writes = { ...rules, receipt: recordReceipt };
  const audit = (done: string) => `${noun} {id} ${done}`;
  const routes = router()
    .get('/', listing, asked ? query(asked) : unfiltered, async (c) => {
      const { page, per_page, order: wantedOrder } = paging.parse(pages ? c.req.query() : {});
      if (pages && page) {
        const { data, total } = await pages(c.var.deps.db, page, per_page, wantedOrder);
        return c.json(asPage(data, total, page, per_page));
      }
      const wanted = Object.entries(filter?.parse(c.req.query()) ?? {});
      const entities = await list(c.var.deps.db, Boolean(c.var.owner));
      return c.json(
        entities.filter((entity) => wanted.every(([field, value]) => Reflect.get(entity, field) === value)),
      );
    })
    .post(
      '/',
      ownerRoute(`Add ${one}`, { ...writes, reply, status: 201, audit: audit('eklendi') }),
      body(input),
      async (c) => {
        const input = c.req.valid('json');
        await refuse?.(c, input);
        return c.json(await add(c.var.deps.db, input), 201);
      },
    )
    .put(
      BY_ID,
      ownerRoute(`Save ${one}`, { ...writes, reply, audit: audit('değiştirildi') }),
      body(input),
      async (c) => {
        const input = c.req.valid('json');
        await refuse?.(c, input);
        const change = await save(c.var.deps.db, idOf(c), input);
        if (isShown) reportWrite(c, { withdrawn: didHide(change, isShown) });
        return c.json(change.saved);
      },
    )
    .delete(BY_ID, ownerRoute(`Delete ${one}`, { ...rules, audit: audit('silindi') }), async (c) =>
      answerDone(c, await remove(c.var.deps.db, idOf(c))),
    );
  if (restore)
    routes.post(
      `${BY_ID}/restore`,
      ownerRoute('Restore a deleted record', { ...writes, reply, audit: audit('geri getirildi') }),
      async (c) => answerFound(c, await restore(c.var.deps.db, idOf(c))),
    );
  if (order)
    routes.put(
      '/order',
      ownerRoute('Reorder the records', { ...rules, reply: lists, audit: `${noun} sıralandı` }),
      body(orderInput),
      async (c) => {
        await order(c.var.deps.db, c.req.valid('json').ids);
        return c.json(await list(c.var.deps.db, true));
      },
    );
  return routes;
}
