import { expect, test } from 'vitest';
import { writeCopy } from '#app/backups/backup-store.server.ts';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { firstSteps, runnerOf } from './first-steps.server.ts';

onEachDatabase('first steps', (site) => {
  const owner = { id: 1, email: 'admin@vitrin.local' };
  const done = async (changes = {}, who = owner) => {
    const { steps } = await firstSteps({ ...site(), ...changes }, who);
    return steps.filter((step) => step.done).map(({ name }) => name);
  };

  test('of a new site with its examples none is done but what the environment says', async () => {
    await writeStarterContent(site());
    expect(await done()).toEqual(['address']);
    expect(await done({ config: { ...site().config, HAS_SITE_URL: false } })).toEqual([]);
  });

  test('a copy elsewhere counts once it succeeded', async () => {
    const copied = (ok: boolean) => writeCopy(site().db, { name: 'a', tried_at: '', ok });
    await copied(false);
    expect(await done()).toEqual(['address']);
    await copied(true);
    expect(await done()).toEqual(['address', 'backup']);
  });

  test('each is done by the thing itself', async () => {
    await writeStarterContent(site());
    const steps = async () => (await (await site().asOwner('GET', '/api/first-steps')).json()).steps;
    expect(await steps()).toContainEqual({ name: 'account', done: true });
    const send = (path: string, body: object) => site().asOwner('POST', `/api/${path}`, body);
    await send('projects', { title: 'Rota', description: 'Kısaca.', category: 'SaaS' });
    await send('articles', { title: 'Yazı', content: '<p>Metin</p>' });
    await send('experiences', { position: 'Mimar', company_name: 'A', start_date: '2024-01-01' });
    await site().asOwner('PUT', '/api/personal-info', {
      data: { full_name: 'Elif', profile_image: 'https://example.com/e.webp' },
    });
    await site()
      .db.insertInto('audit_log')
      .values({ at: '', kind: 'change', action: 'GET /api/backups/:name', times: 1 })
      .execute();
    const SMTP_URL = { host: 'h', port: 465, secure: true, user: 'a@b.co', password: 'x' };
    expect(await done({ config: { ...site().config, SMTP_URL } }, { id: 1, email: 'e@example.com' })).toEqual(
      ['account', 'person', 'cv', 'project', 'article', 'mail', 'address', 'backup'],
    );
  });

  test('the list is hidden and shown again by the owner alone', async () => {
    expect((await site().call('GET', '/api/first-steps')).status).toBe(401);
    const put = async (hidden: unknown) => site().asOwner('PUT', '/api/first-steps', { hidden });
    expect((await put('x')).status).toBe(422);
    expect((await (await put(true)).json()).hidden).toBe(true);
    expect((await (await put(false)).json()).hidden).toBe(false);
  });
});

test('what runs the process is recognized by its own marks', () => {
  const plain = { env: {}, ppid: 7, main: '/opt/vitrin/build/index.js', hasFile: () => false };
  expect(runnerOf(plain)).toBe('npm');
  expect(runnerOf({ ...plain, main: '/root/.npm/_npx/1a/node_modules/vitrin/build/index.js' })).toBe('npx');
  expect(runnerOf({ ...plain, hasFile: (path) => path === '/.dockerenv' })).toBe('container');
  const env = { INVOCATION_ID: '1a' };
  expect(runnerOf({ ...plain, env, ppid: 1 })).toBe('service');
  // A shell started by a service is not a service.
  expect(runnerOf({ ...plain, env })).toBe('npm');
});
