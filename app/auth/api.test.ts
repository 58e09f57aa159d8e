import { expect, test } from 'vitest';
import { createKey } from '#app/keys/queries.server.ts';
import { forgetByAge } from '#app/privacy/retention.server.ts';
import { onEachDatabase, ownerAccount, signIn, type TestSite } from '#test/app.ts';
import { changePassword } from './accounts.server.ts';
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME } from './sessions.server.ts';

const { email, password, name } = ownerAccount;
const wrong = { email, password: 'yanlış-şifre' };

const login = (site: TestSite, body: unknown, address?: string) =>
  site.call('POST', '/api/auth/login', { body, ...(address && { address }) });
const me = (site: TestSite, token: string) =>
  site.call('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });

onEachDatabase('sign-in', (site) => {
  test('the right password gives a token and the user, whatever the letter case of the e-mail', async () => {
    const reply = await login(site(), { email: ` ${email.toUpperCase()}`, password });
    expect(reply.status).toBe(200);
    const { token, user } = await reply.json();
    expect(user).toEqual({ id: expect.any(Number), name, email });
    expect(await (await me(site(), token)).json()).toEqual({ user });
  });

  test('the database never holds the token itself', async () => {
    const token = await signIn(site().call);
    const [session] = await site().db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(session)).not.toContain(token);
    expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a wrong password and an unknown e-mail get the same answer in the same time', async () => {
    const timed = async (body: unknown) => {
      let ms = Number.POSITIVE_INFINITY;
      let reply = new Response();
      for (let run = 0; run < 4; run += 1) {
        const started = performance.now();
        reply = await login(site(), body);
        ms = Math.min(ms, performance.now() - started);
      }
      return { status: reply.status, text: await reply.text(), ms };
    };
    const unknown = await timed({ email: 'kimse@example.com', password: wrong.password });
    const known = await timed(wrong);
    expect(unknown).toMatchObject({ status: 401, text: known.text });
    // Without the decoy hash, an unknown e-mail would take 1 ms and a known one 20.
    expect(unknown.ms).toBeGreaterThan(known.ms / 4);
  });

  test('an account allows ten attempts a minute, from any number of addresses', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      statuses.push((await login(site(), wrong, `192.0.2.${attempt}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('an address allows twenty attempts in a quarter of an hour, for any number of accounts', async () => {
    let last: Response | undefined;
    for (let attempt = 1; attempt <= 21; attempt += 1) {
      last = await login(site(), { email: `kisi${attempt}@example.com`, password: 'x' });
    }
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('missing, empty and foreign fields are 422 in Turkish', async () => {
    const reply = await login(site(), { email: '', role: 'admin' });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toEqual({
      email: ['E-posta adresi gerekli.'],
      password: ['Şifre gerekli.'],
      role: ['Böyle bir alan yok.'],
    });
  });
});

onEachDatabase('sessions', (site) => {
  test('signing out kills the token', async () => {
    const token = await signIn(site().call);
    const reply = await site().call('POST', '/api/auth/logout', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(204);
    expect((await me(site(), token)).status).toBe(401);
  });

  test('a session dies when it was not used for long, and at its absolute end', async () => {
    for (const column of ['last_used_at', 'expires_at'] as const) {
      const token = await signIn(site().call);
      const age = column === 'last_used_at' ? IDLE_LIFETIME + 1000 : 1000;
      await site()
        .db.updateTable('sessions')
        .set({ [column]: new Date(Date.now() - age).toISOString() })
        .execute();
      expect((await me(site(), token)).status).toBe(401);
      const alive = await signIn(site().call);
      await forgetByAge(site());
      const kept = await site().db.selectFrom('sessions').select('id').execute();
      expect(kept).toHaveLength(1);
      expect((await me(site(), alive)).status).toBe(200);
    }
  });

  test('a session’s absolute end is set when it starts', async () => {
    await signIn(site().call);
    const { expires_at } = await site()
      .db.selectFrom('sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.now()).toBeCloseTo(ABSOLUTE_LIFETIME, -5);
  });

  test('ending a session asks for the password', async () => {
    const token = await signIn(site().call);
    const [{ id }] = await (await site().asOwner('GET', '/api/auth/sessions')).json();
    const end = (typed: string) =>
      site().asOwner('POST', `/api/auth/sessions/${id}/end`, { password: typed });
    expect((await end(wrong.password)).status).toBe(422);
    expect((await me(site(), token)).status).toBe(200);
    expect((await end(password)).status).toBe(204);
  });

  test('name and e-mail are changed with the password, which then signs in with the new address', async () => {
    const account = { name: ' Deniz Yılmaz ', email: 'Yeni@Example.com', current_password: password };
    const change = (body: object) => site().asOwner('PUT', '/api/auth/account', { ...account, ...body });
    expect((await site().call('PUT', '/api/auth/account', { body: account })).status).toBe(401);
    const wrongPassword = await change({ current_password: wrong.password });
    expect(wrongPassword.status).toBe(422);
    expect((await wrongPassword.json()).errors).toEqual({ current_password: ['Şifre doğru değil.'] });
    expect((await (await change({ email: 'x', name: '' })).json()).errors).toEqual({
      name: ['Ad gerekli.'],
      email: ['Geçerli bir email adresi giriniz'],
    });
    const user = { id: expect.any(Number), name: 'Deniz Yılmaz', email: 'yeni@example.com' };
    expect(await (await change({})).json()).toEqual({ user });
    expect((await login(site(), { email, password })).status).toBe(401);
    const signedIn = await (await login(site(), { email: 'yeni@example.com', password })).json();
    expect(signedIn.user).toEqual(user);
    const { data } = await (await site().asOwner('GET', '/api/audit')).json();
    expect(data.map((entry: { action: string }) => entry.action)).toContain('PUT /api/auth/account');
    expect(JSON.stringify(data)).not.toContain('yeni@example.com');
  });

  test('a password changed in the panel ends every other session', async () => {
    const other = await signIn(site().call);
    const body = { current_password: password, new_password: 'yepyeni-bir-şifre' };
    expect((await site().asOwner('PUT', '/api/auth/password', body)).status).toBe(204);
    expect((await me(site(), other)).status).toBe(401);
    expect((await site().asOwner('GET', '/api/auth/me')).status).toBe(200);
  });

  test('a password changed in the panel revokes keys, grants and codes where asked to, and only then', async () => {
    const { db, call, asOwner } = site();
    const { key } = await createKey(db, 1, { name: 'x', scopes: ['content:read'], expires_at: null });
    const grant = await createKey(db, 1, { name: 'y', scopes: ['content:read'], expires_at: null });
    await db.updateTable('api_keys').set({ client: 'z' }).where('id', '=', grant.data.id).execute();
    const code = { code_hash: 'h', user_id: 1, client: 'z', name: 'z', redirect_uri: 'x', challenge: 'x' };
    await db
      .insertInto('oauth_codes')
      .values({ ...code, scopes: '[]', expires_at: '2999' })
      .execute();
    const opens = async () => {
      const asked = [key, grant.key].map((one) =>
        call('GET', '/api/articles/1/versions', { headers: { Authorization: `Bearer ${one}` } }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const change = (current_password: string, new_password: string, more = {}) =>
      asOwner('PUT', '/api/auth/password', { current_password, new_password, ...more });
    expect((await change(password, 'yepyeni-bir-şifre')).status).toBe(204);
    expect(await opens()).toEqual([404, 404]);
    expect((await change('yepyeni-bir-şifre', 'mor-fil-dalga-72', { revoke_keys: true })).status).toBe(204);
    expect(await opens()).toEqual([401, 401]);
    expect(await db.selectFrom('oauth_codes').selectAll().execute()).toEqual([]);
  });

  test('a new password ends every session', async () => {
    const token = await signIn(site().call);
    await changePassword(site().db, 1, { password_hash: 'x' });
    expect((await me(site(), token)).status).toBe(401);
  });

  test.each([
    '',
    'Bearer',
    'Bearer x',
    'Basic abc',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
  ])('%j is no key to the house', async (Authorization) => {
    expect((await site().call('GET', '/api/auth/me', { headers: { Authorization } })).status).toBe(401);
  });
});

onEachDatabase('requests of a browser', (site) => {
  const browser = { Origin: 'http://vitrin.test', 'Sec-Fetch-Site': 'same-origin' };
  const body = { email, password };

  async function xsrfCookie() {
    const reply = await site().call('GET', '/api/csrf-cookie');
    return reply.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
  }

  test('must repeat the cookie in the header', async () => {
    expect((await site().call('POST', '/api/auth/login', { body, headers: browser })).status).toBe(419);
    const token = await xsrfCookie();
    const headers = { ...browser, Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
    expect((await site().call('POST', '/api/auth/login', { body, headers })).status).toBe(200);
    const other = { ...headers, 'X-XSRF-TOKEN': `${token.slice(1)}x` };
    expect((await site().call('POST', '/api/auth/login', { body, headers: other })).status).toBe(419);
  });

  test('read the token in the answer that sets the cookie, and keep the cookie that they have', async () => {
    const first = await site().call('GET', '/api/csrf-cookie');
    const { token } = await first.json();
    expect(first.headers.get('set-cookie')).toContain(`XSRF-TOKEN=${token};`);
    const ask = (Cookie: string) => site().call('GET', '/api/csrf-cookie', { headers: { Cookie } });
    expect(await (await ask(`XSRF-TOKEN=${token}`)).json()).toEqual({ token });
    expect(await (await ask('XSRF-TOKEN=short')).json()).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('get an explanation when the browser keeps no cookie', async () => {
    const { token } = await (await site().call('GET', '/api/csrf-cookie')).json();
    const headers = { ...browser, 'X-XSRF-TOKEN': token };
    const reply = await site().call('POST', '/api/auth/login', { body, headers });
    expect(reply.status).toBe(419);
    expect(await reply.json()).toEqual({
      message: 'Tarayıcınız bu sitenin çerezini saklamıyor. Çerezlere izin verip tekrar deneyin.',
    });
  });

  test('must come from this site', async () => {
    const token = await xsrfCookie();
    const cookie = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { ...browser, 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const reply = await site().call('POST', '/api/auth/login', {
        body,
        headers: { ...headers, ...cookie },
      });
      expect(reply.status).toBe(419);
    }
  });
});

onEachDatabase(
  'requests of a browser behind TLS',
  (site) => {
    test('repeat a cookie that travels on secure connections only; one that was planted opens nothing', async () => {
      const reply = await site().call('GET', '/api/csrf-cookie');
      const cookie = reply.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; Secure; SameSite=Lax$/);
      const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
      const signFrom = async (origin: string) => {
        const headers = { Origin: origin, Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
        return (await site().call('POST', '/api/auth/login', { body: { email, password }, headers })).status;
      };
      expect(await signFrom('https://blog.vitrin.test')).toBe(419);
      expect(await signFrom('https://vitrin.test')).toBe(200);
    });
  },
  { SITE_URL: 'https://vitrin.test' },
);
