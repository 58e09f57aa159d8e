import { sql } from 'kysely';
import type { Keyed, Sealed } from '../secrets.ts';
import type { Db } from './database.ts';
import type { Schema, TableName } from './schema.ts';

/** Re-encrypts a column of sealed values under the present secret. */
export const resealColumn =
  <Table extends TableName>(sealed: Sealed, table: Table, column: keyof Schema[Table] & string) =>
  async (db: Db, keyed: Keyed) => {
    const { rows } = await sql<{ text: string | null }>`
    select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
    for (const { text } of rows) {
      const renewed = text && sealed.renew(keyed, text);
      if (renewed)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${renewed}
        where ${sql.ref(column)} = ${text}`.execute(db);
    }
  };
