/**
 * Behind TLS a cookie's name begins with `__Host-`: nobody between, and no other site of the same domain, can plant it.
 * Browsers take no such name over plain http.
 */
export const prefixFor = (siteUrl: string): { prefix?: 'host' } =>
  siteUrl.startsWith('https:') ? { prefix: 'host' } : {};
