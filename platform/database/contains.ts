import { type RawBuilder, sql } from 'kysely';

export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

export const containsAll = (column: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )})`;
