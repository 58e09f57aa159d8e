import type { Generated } from 'kysely';
import { translatable } from '#kit/languages/translatable.ts';
import { translatedFields } from '#kit/languages/translate.server.ts';
import type { RecordStore } from '#kit/records/store.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { unlessTaken } from '#platform/database/errors.ts';
import { exists } from '#platform/database/queries.ts';
import { reorder, type Saved, saveRevised, waitForOtherSaves } from '#platform/database/revisions.ts';
import { isPresent } from '#platform/database/trash.ts';
import { Refused } from '#platform/refused.ts';
import { type Category, type CategoryInput, categoryInput } from './contract.ts';
import { categoryLabel, categoryNamed, iconOfName } from './icons.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    categories: {
      id: Generated<number>;
      name: string;
      icon: string;
      sort_order: number;
      rev: Generated<number>;
    };
  }
}

/** Lists categories in the owner's order, with their number of projects. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await withCounts(db).orderBy('sort_order').orderBy('id').execute();
  return rows.map((row) => ({ ...row, projects: Number(row.projects) }));
}

export const translatableCategories = translatable({
  kind: 'categories',
  one: 'Kategori',
  keptIn: [['categories', 'id']],
  shape: categoryInput.shape,
  list: listCategories,
  titleOf: ({ name }) => categoryLabel(name),
});

/** Returns the names of categories in another language, by the Turkish ones. */
export async function categoryNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const translated = await translatedFields(db, language, translatableCategories);
  const all = translated.size > 0 ? await listCategories(db) : [];
  return new Map(all.map(({ id, name }) => [name, String(translated.get(id)?.name ?? name)]));
}

export const categoryExists = (db: Db, name: string): Promise<boolean> =>
  exists(db.selectFrom('categories').select('id').where('name', '=', name));

function addCategory(db: Db, input: CategoryInput): Promise<Category> {
  return db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    await demandFree(trx, input.name);
    return insertCategory(trx, input);
  });
}

/** Adds a category even if its name differs from another's only in case, as exports of earlier versions may hold. */
export async function insertCategory(db: Db, input: CategoryInput): Promise<Category> {
  const { name, icon = iconOfName(name), sort_order = await nextPlace(db) } = input;
  const added = await unlessTaken(() =>
    db.insertInto('categories').values({ name, icon, sort_order }).returning('id').executeTakeFirstOrThrow(),
  );
  if (added === 'taken') throw nameTaken();
  return { id: added.id, name, icon, sort_order, rev: 1, projects: 0 };
}

/** Also renames the category in its projects. */
async function saveCategory(db: Db, id: number, input: CategoryInput): Promise<Saved<Category>> {
  const { name, icon, sort_order } = input;
  const saved = await unlessTaken(() =>
    saveRevised(
      db,
      input.rev,
      (trx) => find(trx, id),
      async (trx, before) => {
        if (name !== before.name) await demandFree(trx, name, id);
        const changes = { name, icon, sort_order, rev: before.rev + 1 };
        await trx.updateTable('categories').set(changes).where('id', '=', id).execute();
        await trx
          .updateTable('projects')
          .set({ category: name })
          .where('category', '=', before.name)
          .execute();
      },
    ),
  );
  if (saved === 'taken') throw nameTaken();
  return saved;
}

async function demandFree(db: Db, name: string, ownId = 0) {
  const others = await db.selectFrom('categories').select('name').where('id', '<>', ownId).execute();
  const same = categoryNamed(
    others.map((other) => other.name),
    name,
  );
  if (same !== undefined) throw nameTaken();
}

const nameTaken = () => new Refused({ errors: { name: ['Bu adda bir kategori zaten var.'] } });

async function deleteCategory(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const category = await find(trx, id);
    if (!category) return false;
    if (category.projects > 0) throw new Refused('Bu kategoride projeler var; önce onları taşıyın.');
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    return true;
  });
}

export const categoryStore: RecordStore<CategoryInput, Category> = {
  list: listCategories,
  add: addCategory,
  save: saveCategory,
  remove: deleteCategory,
  order: (db, ids) => reorder(db, 'categories', ids),
};

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
      .where(isPresent('projects'))
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
