import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/save-revised.ts';
import { moveToTrash, takeFromTrash } from '#platform/database/trash.ts';
import { asJson, asNumber, namesFrom } from '#platform/database/values.ts';
import type { Experience, ExperienceInput } from './contract.ts';
import { durationOf } from './duration.ts';
import type { ExperienceTable } from './table.ts';

const columns = [
  'id',
  'position',
  'company_name',
  'location',
  'work_type',
  'description',
  'technologies',
  'start_date',
  'end_date',
  'is_current',
  'sort_order',
  'rev',
] as const;

/** Current ones first, then by start, newest first, then in the owner's order. */
export async function listExperiences(db: Db): Promise<Experience[]> {
  const rows = await db
    .selectFrom('experiences')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('is_current', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toExperience);
}

export async function addExperience(db: Db, input: ExperienceInput): Promise<Experience> {
  const row = await db
    .insertInto('experiences')
    .values({ ...toRow(input), sort_order: input.sort_order ?? (await count(db)) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toExperience(row);
}

export async function saveExperience(db: Db, id: number, input: ExperienceInput): Promise<Saved<Experience>> {
  return saveRevised(
    db,
    input.rev,
    (trx) => find(trx, id),
    (trx, { rev }) =>
      trx
        .updateTable('experiences')
        .set({ ...toRow(input), is_starter: 0, rev: rev + 1 })
        .where('id', '=', id)
        .execute(),
  );
}

export const deleteExperience = (db: Db, id: number) => moveToTrash(db, 'experiences', id);

export async function restoreExperience(db: Db, id: number): Promise<Experience | undefined> {
  return (await takeFromTrash(db, 'experiences', id)) ? find(db, id) : undefined;
}

async function find(db: Db, id: number): Promise<Experience | undefined> {
  const row = await db
    .selectFrom('experiences')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toExperience(row);
}

async function count(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('experiences')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

function toRow(input: ExperienceInput) {
  const { position, company_name, location, work_type, description, start_date, sort_order } = input;
  return {
    ...{ position, company_name, location, work_type, description, start_date, sort_order },
    technologies: asJson(input.technologies),
    is_current: asNumber(input.is_current),
    end_date: input.is_current ? null : input.end_date,
  };
}

function toExperience(row: Pick<Selectable<ExperienceTable>, (typeof columns)[number]>): Experience {
  const today = new Date().toLocaleDateString('sv-SE');
  return {
    ...row,
    is_current: row.is_current === 1,
    technologies: namesFrom(row.technologies),
    duration: durationOf(row.start_date, row.end_date, today),
  };
}
