import { createMiddleware } from 'hono/factory';

/** Headers of every answer. Pages bring their own Content-Security-Policy; everything else gets one that allows nothing. */
export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function securityHeaders(siteUrl: string) {
  const common = Object.entries(commonHeaders(siteUrl));
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of common) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}
