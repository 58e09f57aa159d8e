import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { forgetUnused } from './clients.server.ts';

const { password } = ownerAccount;
const DAY = 24 * 60 * 60 * 1000;
const verifier = 'v'.repeat(64);
const code_challenge = createHash('sha256').update(verifier).digest('base64url');
const redirect_uri = 'http://127.0.0.1:5555/callback';
const document = 'https://app.example/client.json';

const asForm = (site: TestSite, path: string, fields: Record<string, string>) =>
  site.app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

const register = (site: TestSite, metadata: object = {}, address = '192.0.2.1') =>
  site.call('POST', '/oauth/register', {
    body: { client_name: 'Deneme', redirect_uris: [redirect_uri], ...metadata },
    address,
  });

const asking = (client_id: string, more = {}) => ({
  response_type: 'code',
  client_id,
  redirect_uri,
  code_challenge,
  code_challenge_method: 'S256',
  state: 'durum',
  ...more,
});

const ask = (site: TestSite, request: Record<string, string>) =>
  site.asOwner('GET', `/api/oauth/request?${new URLSearchParams(request)}`);

async function approve(site: TestSite, request: object, scopes: string[]) {
  const reply = await site.asOwner('POST', '/api/oauth/approve', { request, scopes, password });
  const { redirect_url } = await reply.json();
  return new URL(redirect_url);
}

async function exchange(site: TestSite, client_id: string, code: string, more = {}) {
  const fields = {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri,
    code_verifier: verifier,
    ...more,
  };
  const reply = await asForm(site, '/oauth/token', fields);
  return { status: reply.status, ...(await reply.json()) };
}

/** A registered client with tokens for the scopes. */
async function connect(site: TestSite, scopes = ['content:read']) {
  const { client_id } = await (await register(site)).json();
  const back = await approve(site, asking(client_id), scopes);
  const code = back.searchParams.get('code') ?? '';
  return { client_id, code, tokens: await exchange(site, client_id, code) };
}

const statusWith = async (site: TestSite, token: string) =>
  (await site.call('GET', '/api/articles/1/versions', { headers: { Authorization: `Bearer ${token}` } }))
    .status;

onEachDatabase(
  'OAuth',
  (site) => {
    test.each(['/mcp', '/mcp/owner'])('is found from the refusal of %s on', async (path) => {
      const refused = await site().call('POST', path, { body: {} });
      const [, address = ''] =
        /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
      const resource = await (await site().call('GET', new URL(address).pathname)).json();
      expect(resource).toMatchObject({
        resource: `http://vitrin.test${path}`,
        authorization_servers: ['http://vitrin.test'],
      });
      const server = await (await site().call('GET', '/.well-known/oauth-authorization-server')).json();
      expect(server).toMatchObject({
        issuer: 'http://vitrin.test',
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
      });
      const sent = await site().call('GET', '/oauth/authorize?client_id=x');
      expect(sent.headers.get('location')).toBe('/admin/authorize?client_id=x');
    });

    test('gives what the owner left of what was asked for, once per code', async () => {
      const { client_id } = await (await register(site())).json();
      const request = asking(client_id, {
        scope: 'content:read messages:read',
        resource: 'http://vitrin.test/mcp',
      });
      expect(await (await ask(site(), request)).json()).toMatchObject({
        name: 'Deneme',
        host: '127.0.0.1:5555',
        isVerified: false,
        scopes: ['content:read', 'messages:read'],
      });
      const back = await approve(site(), request, ['content:read', 'content:publish']);
      expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:5555\/callback\?/);
      expect(back.searchParams.get('state')).toBe('durum');
      expect(back.searchParams.get('iss')).toBe('http://vitrin.test');
      const code = back.searchParams.get('code') ?? '';
      const tokens = await exchange(site(), client_id, code);
      expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', scope: 'content:read' });
      expect(await statusWith(site(), tokens.access_token)).toBe(404);
      const rows = JSON.stringify(await site().db.selectFrom('api_keys').selectAll().execute());
      for (const secret of [tokens.access_token, tokens.refresh_token]) expect(rows).not.toContain(secret);
      const [key] = await (await site().asOwner('GET', '/api/keys')).json();
      expect(key).toMatchObject({ name: 'Deneme', client: client_id, scopes: ['content:read'] });
      expect(await exchange(site(), client_id, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    });

    test('limits revoking by address', async () => {
      const revoke = async () =>
        (await site().call('POST', '/oauth/revoke', { body: {}, address: '192.0.2.80' })).status;
      for (let count = 0; count < 60; count += 1) expect(await revoke()).toBe(200);
      expect(await revoke()).toBe(429);
    });

    test('refuses a code with another verifier, address, client or resource, and an old one', async () => {
      const wrong = [
        { code_verifier: 'w'.repeat(64) },
        { redirect_uri: 'http://127.0.0.1:5555/other' },
        { client_id: document },
        { resource: 'https://other.example/mcp' },
      ];
      for (const more of wrong) {
        const { client_id } = await (await register(site(), {}, `192.0.2.${wrong.indexOf(more)}`)).json();
        const code =
          (await approve(site(), asking(client_id), ['content:read'])).searchParams.get('code') ?? '';
        expect((await exchange(site(), client_id, code, more)).status).toBe(400);
      }
      const { client_id } = await (await register(site())).json();
      const code =
        (await approve(site(), asking(client_id), ['content:read'])).searchParams.get('code') ?? '';
      const past = new Date(Date.now() - 1000).toISOString();
      await site().db.updateTable('oauth_codes').set({ expires_at: past }).execute();
      expect((await exchange(site(), client_id, code)).status).toBe(400);
    });

    test('needs the owner’s session and password, S256 and a known address to return to', async () => {
      const { client_id } = await (await register(site())).json();
      const request = asking(client_id);
      expect((await site().call('GET', `/api/oauth/request?${new URLSearchParams(request)}`)).status).toBe(
        401,
      );
      const body = { request, scopes: ['content:read'], password: 'x' };
      expect((await site().asOwner('POST', '/api/oauth/approve', body)).status).toBe(422);
      const refused: Record<string, string>[] = [
        { redirect_uri: 'https://evil.example/' },
        { redirect_uri: 'javascript:alert(1)' },
        { code_challenge_method: 'plain' },
        { client_id: 'vitrin-unknown' },
        { resource: 'https://other.example/' },
        { response_type: 'token' },
      ];
      for (const change of refused) expect((await ask(site(), { ...request, ...change })).status).toBe(422);
      for (const uri of [
        'javascript:alert(1)',
        'data:text/html,x',
        'http://app.example/',
        'file:///etc/passwd',
      ])
        expect((await register(site(), { redirect_uris: [uri] })).status).toBe(400);
    });

    test('names what is wrong in the words of OAuth', async () => {
      const errorOf = async (reply: Response) => [reply.status, (await reply.json()).error];
      expect(await errorOf(await register(site(), { redirect_uris: ['http://app.example/'] }))).toEqual([
        400,
        'invalid_redirect_uri',
      ]);
      expect(await errorOf(await register(site(), { redirect_uris: [] }))).toEqual([
        400,
        'invalid_redirect_uri',
      ]);
      expect(await errorOf(await register(site(), { client_name: '' }))).toEqual([
        400,
        'invalid_client_metadata',
      ]);
      const token = (fields: Record<string, string>) =>
        site().app.request('http://vitrin.test/oauth/token', {
          method: 'POST',
          body: new URLSearchParams(fields),
        });
      expect(await errorOf(await token({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
      expect(await errorOf(await token({ grant_type: 'client_credentials' }))).toEqual([
        400,
        'unsupported_grant_type',
      ]);
      expect(await errorOf(await token({}))).toEqual([400, 'invalid_request']);
    });

    test('compares return addresses as text', async () => {
      const known = 'https://app.example/cb';
      const { client_id } = await (await register(site(), { redirect_uris: [known, redirect_uri] })).json();
      const meantTheSame = [
        'https://app.example:443/cb',
        'https://APP.example/cb',
        'https://app.example/x/../cb',
        'https://app.example/./cb',
        'https://app.example/cb?',
        'https://app.example/%63b',
        'http://127.0.0.1:5555/x/../callback',
        'http://127.1:5555/callback',
        'http://127.0.0.1:5555/callback/',
      ];
      for (const uri of meantTheSame)
        expect((await ask(site(), asking(client_id, { redirect_uri: uri }))).status).toBe(422);
      expect((await ask(site(), asking(client_id, { redirect_uri: known }))).status).toBe(200);
    });

    test('keeps names of clients on one line and in one direction', async () => {
      const names = ['Claude\u202eedualC', 'a\u2066b\u2069', 'bir\niki', 'a\u200bb', 'a\u0007b', 'a\u2028b'];
      for (const [at, client_name] of names.entries()) {
        const { client_id } = await (await register(site(), { client_name }, `192.0.2.${at + 20}`)).json();
        const name = async () => (await (await ask(site(), asking(client_id))).json()).name;
        expect(await name()).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);
        // As stored by a version before the rule.
        await site()
          .db.updateTable('oauth_clients')
          .set({ name: client_name })
          .where('id', '=', client_id)
          .execute();
        expect(await name()).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);
      }
    });

    test('a flood of registrations evicts nobody who is just consenting, and is limited', async () => {
      const { client_id } = await (await register(site())).json();
      const flood = async (count: number) => {
        const at = new Date(Date.now() + 1000).toISOString();
        const rows = Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          name: 'x',
          redirect_uris: '[]',
          created_at: at,
          last_used_at: at,
        }));
        for (let from = 0; from < count; from += 100)
          await site()
            .db.insertInto('oauth_clients')
            .values(rows.slice(from, from + 100))
            .execute();
      };
      await flood(400);
      expect((await register(site(), {}, '192.0.2.90')).status).toBe(201);
      expect((await ask(site(), asking(client_id))).status).toBe(200);
      await flood(4700);
      expect((await register(site(), {}, '192.0.2.91')).status).toBe(429);
      expect((await ask(site(), asking(client_id))).status).toBe(200);
    });

    test('malformed metadata of any shape is a 400', async () => {
      const odd = { length: { toString: [], valueOf: [] } };
      for (const metadata of [{ client_name: odd }, { redirect_uris: odd }])
        expect((await register(site(), metadata)).status).toBe(400);
    });

    test('a loopback client may listen on another port', async () => {
      const { client_id } = await (await register(site())).json();
      const request = asking(client_id, { redirect_uri: 'http://127.0.0.1:6666/callback' });
      expect((await ask(site(), request)).status).toBe(200);
    });

    const renew = async (client_id: string, refresh_token: string) => {
      const fields = { grant_type: 'refresh_token', client_id, refresh_token };
      const reply = await asForm(site(), '/oauth/token', fields);
      return { status: reply.status, ...(await reply.json()) };
    };
    const twoMinutesLater = () =>
      site()
        .db.updateTable('api_keys')
        .set({ expires_at: new Date(Date.now() + 58 * 60_000).toISOString() })
        .execute();

    test('calls that renew at once get the same pair', async () => {
      const { client_id, tokens } = await connect(site());
      const asked = Array.from({ length: 4 }, () => renew(client_id, tokens.refresh_token));
      const [first, ...others] = await Promise.all(asked);
      expect(first).toMatchObject({ status: 200, scope: 'content:read' });
      expect(await statusWith(site(), first.access_token)).toBe(404);
      for (const other of others) expect(other).toEqual(first);
      expect((await renew('vitrin-other', tokens.refresh_token)).status).toBe(401);
      const { client_id: other } = await connect(site());
      expect((await renew(other, tokens.refresh_token)).error).toBe('invalid_grant');
    });

    test('a refresh token works once; the old one that comes back later ends the grant', async () => {
      const { client_id, tokens } = await connect(site());
      const second = await renew(client_id, tokens.refresh_token);
      expect(second).toMatchObject({ status: 200, scope: 'content:read' });
      expect(second.refresh_token).not.toBe(tokens.refresh_token);
      expect(await statusWith(site(), tokens.access_token)).toBe(401);
      expect(await statusWith(site(), second.access_token)).toBe(404);
      await twoMinutesLater();
      expect((await renew(client_id, tokens.refresh_token)).error).toBe('invalid_grant');
      expect(await statusWith(site(), second.access_token)).toBe(401);
      expect((await renew(client_id, second.refresh_token)).status).toBe(400);
    });

    test('a refresh token of any age that comes back ends the grant', async () => {
      const { client_id, tokens } = await connect(site());
      const second = await renew(client_id, tokens.refresh_token);
      const stolen = await renew(client_id, second.refresh_token);
      expect(await statusWith(site(), stolen.access_token)).toBe(404);
      expect((await renew(client_id, tokens.refresh_token)).error).toBe('invalid_grant');
      expect(await statusWith(site(), stolen.access_token)).toBe(401);
    });

    test('a deleted client is told so, and registers again', async () => {
      const { client_id, tokens } = await connect(site());
      await site().db.deleteFrom('api_keys').execute();
      expect(await renew(client_id, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
      await site().db.deleteFrom('oauth_clients').execute();
      expect(await renew(client_id, tokens.refresh_token)).toMatchObject({
        status: 401,
        error: 'invalid_client',
      });
      expect(await renew(document, tokens.refresh_token)).toMatchObject({
        status: 400,
        error: 'invalid_grant',
      });
    });

    test('after a year, or when it was not used for long, an application asks again', async () => {
      const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
      for (const change of [{ created_at: ago(366) }, { refresh_until: ago(1) }]) {
        const { client_id, tokens } = await connect(site());
        await site().db.updateTable('api_keys').set(change).execute();
        const fields = { grant_type: 'refresh_token', client_id, refresh_token: tokens.refresh_token };
        expect((await asForm(site(), '/oauth/token', fields)).status).toBe(400);
      }
    });

    test('a code that comes back ends the grant that it was exchanged for, also after a renewal', async () => {
      const { client_id, code, tokens } = await connect(site());
      const other = await connect(site());
      const fields = { grant_type: 'refresh_token', client_id, refresh_token: tokens.refresh_token };
      const renewed = await (await asForm(site(), '/oauth/token', fields)).json();
      expect(await statusWith(site(), renewed.access_token)).toBe(404);
      expect(await exchange(site(), client_id, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect(await statusWith(site(), renewed.access_token)).toBe(401);
      const again = { ...fields, refresh_token: renewed.refresh_token };
      expect((await asForm(site(), '/oauth/token', again)).status).toBe(400);
      expect(await statusWith(site(), other.tokens.access_token)).toBe(404);
    });

    test('a request for unknown scopes alone is refused with invalid_scope; unknown ones among known ones are ignored', async () => {
      const { client_id } = await (await register(site())).json();
      const unknown = asking(client_id, { scope: 'admin everything:write' });
      const refused = await ask(site(), unknown);
      expect(refused.status).toBe(422);
      const { searchParams } = new URL((await refused.json()).redirect_url);
      expect(Object.fromEntries(searchParams)).toEqual({
        error: 'invalid_scope',
        state: 'durum',
        iss: 'http://vitrin.test',
      });
      const body = { request: unknown, scopes: ['content:read'], password };
      expect((await site().asOwner('POST', '/api/oauth/approve', body)).status).toBe(422);
      const mixed = await (await ask(site(), { ...unknown, scope: 'admin content:read' })).json();
      expect(mixed.scopes).toEqual(['content:read']);
      const none = await (await ask(site(), asking(client_id))).json();
      expect(none.scopes).toHaveLength(8);
    });

    test('the client and the owner can both end a grant', async () => {
      const first = await connect(site());
      await asForm(site(), '/oauth/revoke', { token: first.tokens.refresh_token });
      expect(await statusWith(site(), first.tokens.access_token)).toBe(401);
      const { tokens } = await connect(site());
      const [{ id }] = await (await site().asOwner('GET', '/api/keys')).json();
      await site().asOwner('DELETE', `/api/keys/${id}`);
      expect(await statusWith(site(), tokens.access_token)).toBe(401);
    });

    test('registration is bounded, and forgets clients that were unused for 30 days', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 11 }, async () => (await register(site())).status),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      const { client_id } = await (await register(site(), {}, '198.51.100.7')).json();
      await site().db.updateTable('oauth_clients').set({ last_used_at: '2020-01-01' }).execute();
      for (let at = 0; at < 195; at += 1)
        await site()
          .db.insertInto('oauth_clients')
          .values({ id: `c${at}`, name: 'x', redirect_uris: '[]', created_at: '2026', last_used_at: '2026' })
          .execute();
      await register(site(), {}, '198.51.100.8');
      const ids = (await site().db.selectFrom('oauth_clients').select('id').execute()).map(({ id }) => id);
      expect(ids.length).toBeLessThanOrEqual(200);
      await forgetUnused(site().db, new Date(Date.now() + 29 * DAY));
      expect(await site().db.selectFrom('oauth_clients').select('id').execute()).toHaveLength(1);
      await forgetUnused(site().db, new Date(Date.now() + 31 * DAY));
      expect(await site().db.selectFrom('oauth_clients').select('id').execute()).toEqual([]);
      expect((await ask(site(), asking(client_id))).status).toBe(422);
    });

    test('a client may be the address of its own document, which must name itself and its return address', async () => {
      const reply = await ask(site(), asking(document));
      expect(await reply.json()).toMatchObject({
        name: 'Belgeli',
        host: 'app.example',
        isVerified: true,
        returns_to: '127.0.0.1:5555',
      });
      const other = asking(document, { redirect_uri: 'https://evil.example/' });
      expect((await ask(site(), other)).status).toBe(422);
      expect((await ask(site(), asking('https://app.example/other.json'))).status).toBe(422);
      expect((await ask(site(), asking('https://10.0.0.1/client.json'))).status).toBe(422);
      const back = await approve(site(), asking(document), ['analytics:read']);
      const tokens = await exchange(site(), document, back.searchParams.get('code') ?? '');
      expect(tokens).toMatchObject({ status: 200, scope: 'analytics:read' });
    });
  },
  {},
  {
    safeFetch: async (url) => {
      if (url.includes('10.0.0.1')) throw new Error('refused');
      const told = { client_id: document, client_name: 'Belgeli', redirect_uris: [redirect_uri] };
      return {
        url,
        status: 200,
        contentType: 'application/json',
        headers: {},
        body: Buffer.from(JSON.stringify(told)),
      };
    },
  },
);
