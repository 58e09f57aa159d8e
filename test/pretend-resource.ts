import type { Generated } from 'kysely';
import { FlaskConical } from 'lucide-react';
import { z } from 'zod';
import { createTableWithId } from '#db/migrations/columns.ts';
import { collection } from '#kit/content/content.ts';
import { body, ownerRoute, publicRoute, router } from '#kit/http/routes.server.ts';
import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { defineResource } from '#kit/resource.ts';
import { definePage } from '#kit/site/page.server.tsx';
import type { Db } from '#platform/database/database.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    pretended: { id: Generated<number>; title: string };
  }
}

const dock = { site: { to: '/denemeler', label: () => 'Denemeler', icon: FlaskConical } };
const input = z.object({ title: z.string() });

const list = (db: Db) => db.selectFrom('pretended').selectAll().orderBy('id').execute();
const add = (db: Db, { title }: { title: string }) =>
  db.insertInto('pretended').values({ title }).returningAll().executeTakeFirstOrThrow();

const routes = router()
  .get('/', publicRoute('The pretended'), async (c) => c.json(await list(c.var.deps.db)))
  .post(
    '/',
    ownerRoute('Add one', { invalidates: ['pretended'], audit: 'Deneme {id} eklendi' }),
    body(input),
    async (c) => c.json(await add(c.var.deps.db, c.req.valid('json')), 201),
  )
  .get('/drafts', (c) => c.json([]));

const page = definePage({
  path: '/denemeler',
  tags: ['pretended'],
  load: async ({ deps }) => ({ data: await list(deps.db) }),
  head: () => ({ title: 'Denemeler', path: '/denemeler', share: 'page/pretended' }),
  Page: ({ data }) => data.map(({ title }) => title).join(', '),
});

/** A resource that is registered by its definition alone. */
export const pretended = defineResource({
  name: 'pretended',
  api: { '/pretended': routes },
  pages: async () => [page],
  dock: async () => dock,
  sitemap: async () => [{ path: '/denemeler' }],
  share: { pages: { pretended: () => ({ title: 'Denemeler', path: '/denemeler' }) } },
  tables: ['pretended'],
  content: [collection({ name: 'pretended', input, list, add, keyOf: ({ title }) => title })],
  async *uploadPlaces(db) {
    for (const { title } of await list(db)) yield { label: 'Deneme', to: '/', text: title };
  },
  jobs: () => [{ name: 'pretend', every: 1000, run: async () => undefined }],
  erase: async () => 2,
});

export const pretendedPanel: PanelResource = {
  screens: { pretended: async () => ({ default: () => 'Denemeler' }) },
  dock,
  palette: { screens: { Denemeler: '/admin/pretended' } },
};

export const createPretendedTable = (db: Db) =>
  createTableWithId(db, 'pretended')
    .addColumn('title', 'text', (column) => column.notNull())
    .execute();
