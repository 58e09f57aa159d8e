import { reorder } from '#db/reorder.ts';
import type { Db } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import type { Saved } from '#platform/http/revision.ts';
import type { Category, CategoryInput } from './contract.ts';
import { iconOfName } from './icons.ts';

/** In the owner's order, each with the number of its projects. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await withCounts(db).orderBy('sort_order').orderBy('id').execute();
  return rows.map((row) => ({ ...row, projects: Number(row.projects) }));
}

export async function categoryExists(db: Db, name: string): Promise<boolean> {
  return Boolean(await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst());
}

/** `taken` when there is one of that name. */
export async function addCategory(db: Db, input: CategoryInput): Promise<Category | 'taken'> {
  const { name, icon = iconOfName(name), sort_order = await nextPlace(db) } = input;
  try {
    const { id } = await db
      .insertInto('categories')
      .values({ name, icon, sort_order })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name, icon, sort_order, rev: 1, projects: 0 };
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** A new name is carried over to the projects that stand in the category. */
export async function saveCategory(
  db: Db,
  id: number,
  input: CategoryInput,
): Promise<Saved<Category> | 'taken'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await find(trx, id);
      if (!before) return undefined;
      if (input.rev !== undefined && input.rev !== before.rev) return { stale: before };
      const { name, icon, sort_order } = input;
      await trx
        .updateTable('categories')
        .set((eb) => ({ name, icon, sort_order, rev: eb('rev', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await trx.updateTable('projects').set({ category: name }).where('category', '=', before.name).execute();
      const saved = await find(trx, id);
      return saved && { saved };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** `used` while projects stand in it: they would be left in a category that is nowhere. */
export async function deleteCategory(db: Db, id: number): Promise<'deleted' | 'used' | undefined> {
  return db.transaction().execute(async (trx) => {
    const category = await find(trx, id);
    if (!category) return undefined;
    if (category.projects > 0) return 'used';
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    return 'deleted';
  });
}

export const orderCategories = (db: Db, ids: readonly number[]) => reorder(db, 'categories', ids);

async function find(db: Db, id: number): Promise<Category | undefined> {
  const row = await withCounts(db).where('categories.id', '=', id).executeTakeFirst();
  return row && { ...row, projects: Number(row.projects) };
}

function withCounts(db: Db) {
  return db.selectFrom('categories').select((eb) => [
    'categories.id',
    'categories.name',
    'categories.icon',
    'categories.sort_order',
    'categories.rev',
    eb
      .selectFrom('projects')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .whereRef('projects.category', '=', 'categories.name')
      .where('projects.deleted_at', 'is', null)
      .as('projects'),
  ]);
}

async function nextPlace(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? -1) + 1;
}
