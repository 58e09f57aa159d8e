import { type RawBuilder, sql } from 'kysely';

/** `column` holds `text` somewhere, taken literally. Both sides are expected to be folded already. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
