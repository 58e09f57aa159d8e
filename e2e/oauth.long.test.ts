import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { freePort } from '../test/free-port.ts';
import { test as base, expect, expectAccessible } from './journey.ts';
import { owner, Site } from './site.ts';

/** Metadata names SITE_URL, which must be where the site is. */
const test = base.extend({
  site: async ({ settings }, use) => {
    const port = String(await freePort());
    const site = new Site({ ...settings, PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
    await site.start();
    await use(site);
    await site.remove();
  },
});

/** Keeps what a client keeps, and tells where it sends its user. */
function createProvider(redirectUrl: string) {
  const kept: { client?: object; tokens?: object; verifier?: string; asked?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Deneme Ajanı', redirect_uris: [redirectUrl] },
    clientInformation: () => Object(kept.client ?? undefined).client_id && Object(kept.client),
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens && Object(kept.tokens),
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  };
  return { provider, kept };
}

test('a remote agent registers, is given less than it asked for, works with that, and is sent away', {
  tag: '@chromium',
}, async ({ page, site, api }) => {
  const answers: URLSearchParams[] = [];
  const callback = createServer((request, response) => {
    answers.push(new URL(request.url ?? '/', 'http://127.0.0.1').searchParams);
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('Uygulamaya dönebilirsiniz.');
  }).listen(0, '127.0.0.1');
  await once(callback, 'listening');
  const address = callback.address();
  const redirectUrl = `http://127.0.0.1:${typeof address === 'object' && address?.port}/callback`;
  const { provider, kept } = createProvider(redirectUrl);
  const connect = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', site.url), { authProvider: provider });
  const transport = connect();
  await expect(new Client({ name: 'ajan', version: '1' }).connect(transport)).rejects.toThrow(
    UnauthorizedError,
  );

  await page.goto(kept.asked?.href ?? '');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Şifre', { exact: false }).first().fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByText('Deneme Ajanı bu siteye erişmek istiyor.')).toBeVisible();
  await expect(page.getByText('İzin en çok bir yıl geçerlidir')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Makaleleri yayınlayabilir').uncheck();
  await page.getByLabel('Mesajları yanıtlayabilir').uncheck();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'İzin Ver' }).click();
  await expect(page.getByText('Uygulamaya dönebilirsiniz.')).toBeVisible();

  await transport.finishAuth(answers.find((answer) => answer.has('code')) ?? new URLSearchParams());
  const client = new Client({ name: 'ajan', version: '1' });
  await client.connect(connect());
  const call = async (name: string, input: object) =>
    JSON.stringify(await client.callTool({ name, arguments: { ...input } }));
  expect(await call('create_article', { title: 'Uzaktan', content: 'metin' })).toContain('uzaktan');
  // The client asks for what is missing.
  await expect(call('publish_article', { article: 'uzaktan' })).rejects.toThrow(UnauthorizedError);
  expect(kept.asked?.searchParams.get('scope')).toContain('content:publish');
  await page.goto(`${site.url}/admin/keys`);
  await expect(page.getByText('bağlı uygulama')).toBeVisible();
  await page.getByRole('button', { name: 'İptal et: Deneme Ajanı' }).click();
  await page.getByRole('button', { name: 'Evet, İptal Et' }).click();
  await expect(page.getByText('Henüz anahtar yok')).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
  expect((await (await api('GET', '/api/articles')).json()).data).toContainEqual(
    expect.objectContaining({ title: 'Uzaktan', status: 'draft' }),
  );
  callback.close();
});

test('the owner says no, and the agent is told', { tag: '@chromium' }, async ({
  page,
  site,
  signIn,
  expects,
}) => {
  expects('422 /api/oauth/request');
  const redirect_uri = `${site.url}/blog`;
  const register = await fetch(`${site.url}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ client_name: 'Ajan', redirect_uris: [redirect_uri] }),
  });
  const { client_id } = await register.json();
  const asked = {
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: 'x'.repeat(43),
    state: 's',
  };
  await signIn();
  const query = new URLSearchParams({ ...asked, code_challenge_method: 'S256' });
  await page.goto(`/oauth/authorize?${query}`);
  await page.getByRole('button', { name: 'Reddet' }).click();
  await page.waitForURL(/error=access_denied.*state=s/);
  await page.goto(`/oauth/authorize?${query}&scope=admin`);
  await page.getByRole('button', { name: /adresine dön$/ }).click();
  await page.waitForURL(/error=invalid_scope.*state=s/);
  await page.goto(
    `/oauth/authorize?${new URLSearchParams({ ...asked, redirect_uri: 'https://evil.example/' })}`,
  );
  await expect(page.getByText('Bu istek geçerli değil.')).toBeVisible();
});
