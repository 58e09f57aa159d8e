import type { CreateTableBuilder, Kysely } from 'kysely';
import { createTableWithId, truth } from './columns.ts';

const CATEGORIES = [
  ['Web Development', 'Globe'],
  ['API Development', 'Server'],
  ['Mobile App', 'Smartphone'],
  ['Desktop App', 'Monitor'],
  ['E-Commerce', 'Folder'],
  ['SaaS', 'Folder'],
  ['Other', 'Folder'],
];

type Category = { name: string; icon: string; sort_order: number };

export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'categories')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const rows = CATEGORIES.map(([name = '', icon = ''], sort_order) => ({ name, icon, sort_order }));
  await db.withTables<{ categories: Category }>().insertInto('categories').values(rows).execute();

  await editable(createTableWithId(db, 'projects'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('completed'))
    .addColumn('featured', 'integer', truth(0))
    .addColumn('technologies', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('live_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('github_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await editable(createTableWithId(db, 'skills'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('technologies', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('proficiency_level', 'integer', (column) => column.notNull().defaultTo(3))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_active', 'integer', truth(1))
    .execute();

  await editable(createTableWithId(db, 'experiences'))
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('work_type', 'text', (column) => column.notNull().defaultTo('office'))
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('technologies', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('is_current', 'integer', truth(0))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await editable(createTableWithId(db, 'education'))
    .addColumn('degree', 'text', (column) => column.notNull())
    .addColumn('institution_name', 'text', (column) => column.notNull())
    .addColumn('field_of_study', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('location', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('start_year', 'integer', (column) => column.notNull())
    .addColumn('end_year', 'integer')
    .addColumn('is_current', 'integer', truth(0))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await createTableWithId(db, 'uploads')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('keys', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('placeholder', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

function editable<C extends string>(table: CreateTableBuilder<string, C>) {
  return table
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'text')
    .addColumn('is_starter', 'integer', truth(0));
}
