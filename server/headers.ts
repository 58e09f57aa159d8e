import { createMiddleware } from 'hono/factory';

/** Headers of every answer. Pages bring their own Content-Security-Policy; everything else gets one that allows nothing. */
export function securityHeaders(siteUrl: string) {
  const behindTls = siteUrl.startsWith('https:');
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
    if (behindTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}
