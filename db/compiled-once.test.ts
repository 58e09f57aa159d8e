import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { compiledOnce } from './compiled-once.ts';

onEachDatabase('a query that is compiled once', (site) => {
  test('is built once and asked with other values', async () => {
    let built = 0;
    const select = compiledOnce((db, parameter: (name: 'key' | 'more') => RawBuilder<string>) => {
      built += 1;
      return db
        .selectFrom('facts')
        .select(['key', 'value'])
        .where('key', '=', parameter('key'))
        .where('value', '>', parameter('more'));
    });
    const { db } = site();
    await db
      .insertInto('facts')
      .values([
        { key: 'bir', value: '1' },
        { key: 'iki', value: '2' },
      ])
      .execute();
    expect(await select(db, { key: 'bir', more: '0' })).toEqual([{ key: 'bir', value: '1' }]);
    expect(await select(db, { key: 'iki', more: '0' })).toEqual([{ key: 'iki', value: '2' }]);
    expect(await select(db, { key: 'iki', more: '2' })).toEqual([]);
    expect(built).toBe(1);
  });
});
