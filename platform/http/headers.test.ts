import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { dockScript, siteScript } from '#kit/site/assets.tsx';
import { contentSecurityPolicy } from '#kit/site/headers.server.ts';
import { onEachDatabase } from '#test/app.ts';

afterEach(() => void vi.unstubAllEnvs());

onEachDatabase(
  'every answer behind TLS',
  (site) => {
    test('sends HSTS for a year, a policy against framing, nosniff and no CORS header', async () => {
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
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
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

test('the policy of pages allows our own inline scripts and styles by hash, and no other', () => {
  vi.stubEnv('DEV', false);
  const csp = contentSecurityPolicy('site');
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(csp).toContain(rule);
  }
  for (const script of [siteScript, dockScript]) {
    expect(csp).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  expect(csp).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
  expect(csp).not.toContain('googletagmanager');
  expect(contentSecurityPolicy('site', { isTracked: true })).toContain('googletagmanager');
});

onEachDatabase('pages', (site) => {
  test('carry no inline script but the ones that the policy names, and the same policy each', async () => {
    const policies = new Set<string | null>();
    for (const path of ['/', '/about', '/projects', '/blog', '/contact', '/aydinlatma']) {
      const answer = await site().call('GET', path);
      policies.add(answer.headers.get('content-security-policy'));
      expect(answer.headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      const html = await answer.text();
      const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
        ([, text]) => text,
      );
      expect(inline).toEqual([siteScript, dockScript]);
    }
    expect(policies.size).toBe(1);
  });
});
