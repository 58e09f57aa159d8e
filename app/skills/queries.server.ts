import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { reorder } from '#platform/database/reorder.ts';
import { type Saved, saveRevised } from '#platform/database/save-revised.ts';
import { moveToTrash, takeFromTrash } from '#platform/database/trash.ts';
import { asJson, asNumber, namesFrom } from '#platform/database/values.ts';
import type { Skill, SkillInput } from './contract.ts';
import type { SkillTable } from './table.ts';

const columns = [
  'id',
  'title',
  'description',
  'icon',
  'color',
  'technologies',
  'proficiency_level',
  'sort_order',
  'is_active',
  'rev',
] as const;

/** Lists skills in the owner's order; visitors get active ones. */
export async function listSkills(db: Db, { all }: { all: boolean }): Promise<Skill[]> {
  const rows = await db
    .selectFrom('skills')
    .select(columns)
    .where('deleted_at', 'is', null)
    .$if(!all, (query) => query.where('is_active', '=', 1))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toSkill);
}

export async function addSkill(db: Db, input: SkillInput): Promise<Skill> {
  const row = await db.insertInto('skills').values(toRow(input)).returning(columns).executeTakeFirstOrThrow();
  return toSkill(row);
}

export async function saveSkill(db: Db, id: number, input: SkillInput): Promise<Saved<Skill>> {
  return saveRevised(
    db,
    input.rev,
    (trx) => findSkill(trx, id),
    (trx, { rev }) =>
      trx
        .updateTable('skills')
        .set({ ...toRow(input), is_starter: 0, rev: rev + 1 })
        .where('id', '=', id)
        .execute(),
  );
}

export const deleteSkill = (db: Db, id: number) => moveToTrash(db, 'skills', id);

export async function restoreSkill(db: Db, id: number): Promise<Skill | undefined> {
  return (await takeFromTrash(db, 'skills', id)) ? findSkill(db, id) : undefined;
}

export const orderSkills = (db: Db, ids: readonly number[]) => reorder(db, 'skills', ids);

async function findSkill(db: Db, id: number): Promise<Skill | undefined> {
  const row = await db
    .selectFrom('skills')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toSkill(row);
}

function toRow(input: SkillInput) {
  const { title, description, icon, color, proficiency_level, order } = input;
  return {
    ...{ title, description, icon, color, proficiency_level, sort_order: order },
    technologies: asJson(input.technologies),
    is_active: asNumber(input.is_active),
  };
}

function toSkill(row: Pick<Selectable<SkillTable>, (typeof columns)[number]>): Skill {
  const { sort_order: order, ...rest } = row;
  return { ...rest, order, is_active: row.is_active === 1, technologies: namesFrom(row.technologies) };
}
