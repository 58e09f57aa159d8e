import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#platform/database/database.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import { Site } from '../e2e/site.ts';

const grants = readFileSync('deploy/site-account.sql', 'utf8');
let migrating: pg.Client;
let url: URL;

beforeAll(async () => {
  const address = await createPostgresDatabase();
  migrating = new pg.Client({ connectionString: address });
  await migrating.connect();
  await migrating.query('create role vitrin_site login');
  await migrating.query(grants);
  url = new URL(address);
  url.username = 'vitrin_site';
});
afterAll(async () => {
  await migrating.query('drop owned by vitrin_site');
  await migrating.query('drop role vitrin_site');
  await migrating.end();
});

test('the site does all that it does with an account that may only read and write rows', async () => {
  const site = new Site({ DATABASE_URL: url.href });
  await site.start();
  const owner = site.call(await site.token());
  const article = { title: 'Önbellek üzerine', content: '<p>Ölçmeden hızlanmaz.</p>', is_published: true };
  const { data } = await (await owner('POST', '/api/articles', article)).json();
  const message = { name: 'Ayşe', email: 'ayse@example.com', message: 'Birlikte çalışalım mı?' };
  const answers = {
    changed: await owner('PUT', `/api/articles/${data.id}`, { ...article, title: 'Başka', rev: data.rev }),
    page: await fetch(`${site.url}/blog/${data.slug}`),
    deleted: await owner('DELETE', `/api/articles/${data.id}`),
    message: await site.call()('POST', '/api/contact', message),
    backup: await owner('POST', '/api/backups'),
    audit: await owner('GET', '/api/audit'),
    ready: await fetch(`${site.url}/health/ready`),
  };
  const statuses = Object.entries(answers).map(([name, { status }]) => [name, status]);
  expect(statuses.filter(([, status]) => Number(status) >= 300)).toEqual([]);
  const backups = async () => (await (await owner('GET', '/api/backups')).json()).data.length;
  await expect.poll(backups, { timeout: 10_000 }).toBe(1);
  await site.remove();
});

test.each([
  'drop table articles',
  'alter table articles add column x text',
  'alter table audit_log disable trigger all',
  'truncate messages',
  'create table mine (x int)',
  'create role other',
])('with it nobody can %s', async (statement) => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('what a later migration adds is granted by itself', async () => {
  await migrating.query('create table later (id serial primary key)');
  const { db, close } = openPostgres(url.href);
  expect(await migrate(db)).toEqual([]);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  expect((await client.query('insert into later default values returning id')).rows).toEqual([{ id: 1 }]);
  await client.end();
  await close();
});
