import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { reorder } from './revisions.ts';

onEachDatabase('orders', (site) => {
  test('that are sent at the same time are saved one after the other', async () => {
    const { db } = site();
    const names = Array.from({ length: 100 }, (_, at) => `Sınıf ${at}`);
    await db
      .insertInto('categories')
      .values(names.map((name, sort_order) => ({ name, icon: 'Globe', sort_order })))
      .execute();
    const rows = await db.selectFrom('categories').select('id').orderBy('id').execute();
    const ids = rows.map(({ id }) => id);
    const orders = [ids, ids.toReversed(), ids.toSorted((one, other) => (one % 7) - (other % 7))];
    await Promise.all([...orders, ...orders].map((order) => reorder(db, 'categories', order)));
    const ordered = await db.selectFrom('categories').select('id').orderBy('sort_order').execute();
    expect(orders).toContainEqual(ordered.map(({ id }) => id));
  });
});
