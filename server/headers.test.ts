import { afterEach, expect, test, vi } from 'vitest';
import { finishDocument } from '#app/document.server.ts';
import { onEachDatabase } from '#test/app.ts';

afterEach(() => void vi.unstubAllEnvs());

onEachDatabase(
  'every answer behind TLS',
  (site) => {
    test('keeps to TLS for a year, allows nothing by itself and is not guessed at', async () => {
      for (const path of [
        '/api/projects',
        '/api/yok',
        '/api/messages',
        '/health',
        '/uploads/yok.webp',
        '/feed.xml',
      ]) {
        const { headers } = await site().call('GET', path);
        const found = Object.fromEntries(headers);
        expect({ path, ...found }).toMatchObject({
          path,
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
        });
        expect(found['content-security-policy']).toMatch(/frame-ancestors 'none'/);
        expect(found['access-control-allow-origin']).toBeUndefined();
      }
    });

    test('of the API is stored nowhere', async () => {
      for (const path of ['/api/messages', '/api/audit', '/api/auth/me', '/api/projects']) {
        expect((await site().asOwner('GET', path)).headers.get('cache-control')).toBe('no-store');
      }
    });
  },
  { SITE_URL: 'https://vitrin.test' },
);

test('a page’s policy allows its own inline scripts by hash, and no other', () => {
  vi.stubEnv('DEV', false);
  const page = '<head><script nonce="n1">ours()</script></head><body><script>theirs()</script></body>';
  const { csp, html } = finishDocument(page, 'n1', { data: '</script>', eager: true });
  // One is in the page, one hands the data over.
  expect(csp).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2}(;|$)/);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(csp).toContain(rule);
  }
  expect(csp).not.toMatch(/script-src[^;]*unsafe/);
  expect(html).not.toContain('n1');
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});
