import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely';

type Statement<Result> = { executeTakeFirst: () => Promise<Result> };

export const didDelete = async (statement: Statement<DeleteResult>): Promise<boolean> =>
  (await statement.executeTakeFirst()).numDeletedRows > 0n;

export const didUpdate = async (statement: Statement<UpdateResult>): Promise<boolean> =>
  (await statement.executeTakeFirst()).numUpdatedRows > 0n;

export const exists = async (query: Statement<object | undefined>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export async function countOf<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
