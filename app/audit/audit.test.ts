import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase, ownerAccount, signIn, type TestSite } from '#test/app.ts';
import { createFailures, recordAudit, WINDOW } from './record.server.ts';

const { email, password } = ownerAccount;
const skill = { title: 'API', description: 'Gizli kalması gereken metin.', icon: 'Server', color: 'blue' };

const entries = (site: TestSite) =>
  site.db.selectFrom('audit_log').select(['kind', 'action', 'subject', 'times']).orderBy('id').execute();

afterEach(() => void vi.useRealTimers());

onEachDatabase('the audit log', (site) => {
  test('only accepts new rows: the database refuses to change, replace or delete one', async () => {
    await recordAudit(site().db, { kind: 'command', action: 'x' });
    const attempts = [
      sql`update audit_log set action = 'y'`,
      sql`delete from audit_log`,
      sql`insert into audit_log (id, at, kind, action, times) values (1, '', 'change', 'y', 1)
        on conflict (id) do update set action = 'y'`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(site().db)).rejects.toThrow('The audit log only grows');
    }
    expect(await entries(site())).toEqual([{ kind: 'command', action: 'x', subject: null, times: 1 }]);
  });

  test('records a sign-in with its device and its cut address', async () => {
    await site().call('POST', '/api/auth/login', {
      body: { email, password },
      address: '198.51.100.77',
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0' },
    });
    const { data } = await (await site().asOwner('GET', '/api/audit')).json();
    expect(data[1]).toMatchObject({ kind: 'sign_in', action: 'password', address: '198.51.100.x' });
    expect(data[1].device).toContain('Chrome');
  });

  test('records every change with its route and id, and not what was written', async () => {
    const { id } = await (await site().asOwner('POST', '/api/skills', skill)).json();
    await site().asOwner('PUT', `/api/skills/${id}`, { ...skill, title: 'Başka' });
    await site().asOwner('DELETE', `/api/skills/${id}`);
    await site().asOwner('GET', '/api/skills');
    expect((await site().asOwner('POST', '/api/skills', {})).status).toBe(422);
    const [, ...changes] = await entries(site());
    const subject = `skills/${id}`;
    expect(changes).toEqual([
      { kind: 'change', action: 'POST /api/skills', subject, times: 1 },
      { kind: 'change', action: 'PUT /api/skills/:id{[0-9]{1,9}}', subject, times: 1 },
      {
        kind: 'change',
        action: 'DELETE /api/skills/:id{[0-9]{1,9}}',
        subject: `${subject} Başka`,
        times: 1,
      },
    ]);
    expect(JSON.stringify(changes)).not.toContain('Gizli');
  });

  test('is read with the titles that the records have now, or had when they were deleted', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Kuyruk', content: '<p>x</p>' });
    await site().asOwner('PUT', '/api/articles/1', { title: 'Kuyruklar', content: '<p>x</p>' });
    await site().asOwner('PUT', '/api/articles/99999999999', { title: 'Yok' });
    const { id } = await (await site().asOwner('POST', '/api/skills', skill)).json();
    await site().asOwner('DELETE', `/api/skills/${id}`);
    await site().asOwner('POST', '/api/categories', { name: 'Veri', icon: 'Folder' });
    await site().asOwner('PUT', '/api/personal-info/key/title', { value: 'x' });
    const { data } = await (await site().asOwner('GET', '/api/audit')).json();
    const texts = data.map(({ text }: { text: string }) => text);
    for (const text of ['Makale “Kuyruklar” eklendi', 'Yetenek “API” silindi', 'Kategori “Veri” eklendi'])
      expect(texts).toContain(text);
    const message = { name: 'Gizli Kişi', email: 'a@b.co', message: 'Merhaba, nasılsınız?' };
    await site().call('POST', '/api/contact', { body: message });
    for (const path of ['articles/1', 'messages/1']) await site().asOwner('DELETE', `/api/${path}`);
    const later = await (await site().asOwner('GET', '/api/audit')).json();
    expect(later.data.slice(0, 2)).toMatchObject([
      { subject: 'messages/1' },
      { text: 'Makale “Kuyruklar” silindi' },
    ]);
    expect(later.data).toContainEqual(expect.objectContaining({ text: 'Makale “Kuyruklar” eklendi' }));
  });

  test.each(['1.5', '-99999999999', '1e3', '%00'])(
    'a deletion of %s, which is no id, is a 404',
    async (id) => {
      for (const kind of ['articles', 'skills'])
        expect((await site().asOwner('DELETE', `/api/${kind}/${id}`)).status).toBe(404);
    },
  );

  test('names an article that was made by its id', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Yazı', content: '<p>x</p>' });
    expect((await entries(site())).at(-1)).toMatchObject({ subject: 'articles/1' });
  });

  test('records sign-outs, password changes and what is taken out', async () => {
    const token = await signIn(site().call);
    const headers = { Authorization: `Bearer ${token}` };
    await site().call('GET', '/api/analytics/export.csv?of=days', { headers });
    const backups = join(site().config.DATA_DIR, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'vitrin-2026-01-01t00-00-00-000z.tar.gz'), 'x');
    await site().call('GET', '/api/backups/vitrin-2026-01-01t00-00-00-000z.tar.gz', { headers });
    // Exports nothing, although it also matches the address of an archive.
    await site().call('GET', '/api/backups/proof', { headers });
    const body = { current_password: password, new_password: 'yepyeni-bir-şifre' };
    await site().call('PUT', '/api/auth/password', { body, headers });
    await site().call('POST', '/api/auth/logout', { headers });
    expect((await entries(site())).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'sign_in password',
      'export GET /api/analytics/export.csv',
      'export GET /api/backups/:name',
      'account PUT /api/auth/password',
      'account POST /api/auth/logout',
    ]);
  });

  test('records nothing of what visitors do', async () => {
    await site().call('POST', '/api/contact', {
      body: { name: 'Ziyaretçi', email: 'z@example.com', message: 'Merhaba, nasılsınız?' },
    });
    expect(await entries(site())).toEqual([]);
  });

  test('records an attack of any length in two entries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const failures = createFailures(site().db, site().log);
    for (let at = 0; at < 500; at += 1) await failures.note('password', `192.0.2.${at % 50}`);
    await failures.flush();
    await failures.flush();
    expect(await entries(site())).toEqual([
      { kind: 'failure', action: 'password', subject: '1 adres', times: 1 },
      { kind: 'failure', action: 'password', subject: '50 adres', times: 499 },
    ]);
    vi.setSystemTime(Date.now() + WINDOW);
    await failures.note('password', '192.0.2.1');
    expect(await entries(site())).toHaveLength(3);
  });

  test('notes wrong passwords and those that had to wait, without the e-mail that was typed', async () => {
    for (let at = 0; at < 12; at += 1) {
      const body = { email: 'baskasi@example.com', password: 'x' };
      await site().call('POST', '/api/auth/login', { body, address: `192.0.2.${at}` });
    }
    await site().failures.flush();
    const found = await entries(site());
    expect(found.map(({ action, times }) => [action, times])).toEqual([
      ['password', 1],
      ['password', 9],
      ['wait', 2],
    ]);
    expect(JSON.stringify(found)).not.toContain('example.com');
  });

  test('is read page by page and by kind, by the owner alone', async () => {
    for (let at = 1; at <= 25; at += 1) {
      await recordAudit(site().db, { kind: 'change', action: `PUT /api/x/${at}` });
    }
    const page = await (await site().asOwner('GET', '/api/audit?kind=change&page=2&per_page=10')).json();
    expect(page).toMatchObject({ total: 25, page: 2, per_page: 10, last_page: 3 });
    expect(page.data.map(({ action }: { action: string }) => action)[0]).toBe('PUT /api/x/15');
    expect((await site().asOwner('GET', '/api/audit?kind=yok')).status).toBe(422);
    expect((await site().call('GET', '/api/audit')).status).toBe(401);
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      expect((await site().asOwner(method, '/api/audit')).status).toBe(405);
    }
  });
});
