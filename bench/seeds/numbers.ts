import { type RawBuilder, sql } from 'kysely';

/** Returns a table `n` of the integers `i` from 1 to `count`. */
export const numbersTo = (count: number, sqlite: boolean): RawBuilder<unknown> =>
  sqlite
    ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n) as n`
    : sql`generate_series(1, ${sql.lit(count)}) as n(i)`;
