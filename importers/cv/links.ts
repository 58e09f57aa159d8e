const networks = [
  { key: 'github_url', names: ['github'], base: 'https://github.com/' },
  { key: 'linkedin_url', names: ['linkedin'], base: 'https://www.linkedin.com/in/' },
  { key: 'twitter_url', names: ['x', 'twitter'], base: 'https://x.com/' },
  { key: 'instagram_url', names: ['instagram'], base: 'https://www.instagram.com/' },
];

export const withScheme = (url: string): string =>
  url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;

export function projectLink(text: string) {
  const url = withScheme(text);
  return { [/^https?:\/\/(?:www\.)?git(?:hub|lab)\.com\//i.test(url) ? 'github_url' : 'live_url']: url };
}

/** A line of the owner's own links: a name and an address; undefined where the address is none. */
export function ownLink(name: string, url: string): string | undefined {
  const host = /^https?:/.test(url) ? URL.parse(url)?.hostname.replace(/^www\./, '') : undefined;
  return host && `${(name || host).slice(0, 60)} ${url}`;
}

type Link = { network?: string; username?: string; url?: string };

export function socialLink({ network = '', username = '', url = '' }: Link) {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  // Leaves out `www`, `m` and countries: `tr.linkedin.com`.
  const site = host.replace(/^(?:www|[a-z]{1,2})\./, '');
  const name = network.toLowerCase().replace('-', '');
  const match = networks.find(({ names }) => names.some((one) => one === name || `${one}.com` === site));
  if (!match || !(url || username)) return undefined;
  const isBare = host === '' || new URL(url).pathname === '/';
  return { key: match.key, url: username && isBare ? match.base + username.replace(/^@/, '') : url };
}
