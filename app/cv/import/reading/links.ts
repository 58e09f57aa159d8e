const networks: { key: string; name: RegExp; host: RegExp; base: string }[] = [
  {
    key: 'github_url',
    name: /^github$/i,
    host: /^(?:www\.)?github\.com$/,
    base: 'https://github.com/',
  },
  {
    key: 'linkedin_url',
    name: /^linked-?in$/i,
    host: /(?:^|\.)linkedin\.com$/,
    base: 'https://www.linkedin.com/in/',
  },
  {
    key: 'twitter_url',
    name: /^(?:x|twitter)$/i,
    host: /^(?:www\.)?(?:x|twitter)\.com$/,
    base: 'https://x.com/',
  },
  {
    key: 'instagram_url',
    name: /^instagram$/i,
    host: /^(?:www\.)?instagram\.com$/,
    base: 'https://www.instagram.com/',
  },
];

export const withScheme = (url: string): string =>
  url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;

export function projectLink(text: string) {
  const url = withScheme(text);
  return { [/^https?:\/\/(?:www\.)?git(?:hub|lab)\.com\//i.test(url) ? 'github_url' : 'live_url']: url };
}

type Link = { network?: string; username?: string; url?: string };

export function socialLink({ network = '', username = '', url = '' }: Link) {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const match = networks.find((one) => one.name.test(network) || (host !== '' && one.host.test(host)));
  if (!match || !(url || username)) return undefined;
  const isBare = host === '' || new URL(url).pathname === '/';
  return { key: match.key, url: username && isBare ? match.base + username.replace(/^@/, '') : url };
}
