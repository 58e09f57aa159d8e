import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { migrate } from './migrate.ts';

onEachDatabase('migrations', (site) => {
  test('of a newer version are not run over: the start is refused in words', async () => {
    const { db } = site();
    expect(await migrate(db)).toEqual([]);
    await sql`insert into kysely_migration values ('9999_of_tomorrow', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/migrated by a newer Vitrin \(9999_of_tomorrow\)/);
  });
});
