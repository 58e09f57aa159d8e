export function isOwnOrigin(header: (name: string) => string | undefined, siteUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  const origin = header('origin');
  if (origin === undefined) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === header('host'));
}
