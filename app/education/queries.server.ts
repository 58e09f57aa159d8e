import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/save-revised.ts';
import { moveToTrash, takeFromTrash } from '#platform/database/trash.ts';
import { asNumber } from '#platform/database/values.ts';
import type { Education, EducationInput } from './contract.ts';
import type { EducationTable } from './table.ts';

const columns = [
  'id',
  'degree',
  'institution_name',
  'field_of_study',
  'description',
  'location',
  'start_year',
  'end_year',
  'is_current',
  'sort_order',
  'rev',
] as const;

/** Current ones first, then by start, newest first, then in the owner's order. */
export async function listEducation(db: Db): Promise<Education[]> {
  const rows = await db
    .selectFrom('education')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('is_current', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toEducation);
}

export async function addEducation(db: Db, input: EducationInput): Promise<Education> {
  const row = await db
    .insertInto('education')
    .values({ ...toRow(input), sort_order: input.sort_order ?? (await count(db)) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toEducation(row);
}

export async function saveEducation(db: Db, id: number, input: EducationInput): Promise<Saved<Education>> {
  return saveRevised(
    db,
    input.rev,
    (trx) => find(trx, id),
    (trx, { rev }) =>
      trx
        .updateTable('education')
        .set({ ...toRow(input), is_starter: 0, rev: rev + 1 })
        .where('id', '=', id)
        .execute(),
  );
}

export const deleteEducation = (db: Db, id: number) => moveToTrash(db, 'education', id);

export async function restoreEducation(db: Db, id: number): Promise<Education | undefined> {
  return (await takeFromTrash(db, 'education', id)) ? find(db, id) : undefined;
}

async function find(db: Db, id: number): Promise<Education | undefined> {
  const row = await db
    .selectFrom('education')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toEducation(row);
}

async function count(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('education')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

function toRow(input: EducationInput) {
  const { degree, institution_name, field_of_study, description, location, start_year, sort_order } = input;
  return {
    ...{ degree, institution_name, field_of_study, description, location, start_year, sort_order },
    is_current: asNumber(input.is_current),
    end_year: input.is_current ? null : input.end_year,
  };
}

function toEducation(row: Pick<Selectable<EducationTable>, (typeof columns)[number]>): Education {
  return { ...row, is_current: row.is_current === 1 };
}
