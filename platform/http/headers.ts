import { createMiddleware } from 'hono/factory';

export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(),microphone=(),geolocation=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  };
}

export function securityHeaders(siteUrl: string) {
  const common = Object.entries(commonHeaders(siteUrl));
  return createMiddleware(async (c, next) => {
    await next();
    const isDocument = c.res.headers.get('content-type')?.startsWith('text/html');
    for (const [name, value] of common) {
      if (!isDocument && /^(?:Permissions|Cross-Origin-Opener)-Policy$/.test(name)) continue;
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}

export function isOwnOrigin(header: (name: string) => string | undefined, siteUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  const origin = header('origin');
  if (origin === undefined) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === header('host'));
}
