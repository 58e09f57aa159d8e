export type Embed = { href: string; title: string; player?: string };

export const playerHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://codepen.io',
];

const youtube = ([id = '']: string[]): Embed => ({
  href: `https://www.youtube.com/watch?v=${id}`,
  title: 'YouTube videosu',
  player: `https://www.youtube-nocookie.com/embed/${id}`,
});

const kinds: { from: RegExp; to: (parts: string[]) => Embed }[] = [
  { from: /^https?:\/\/youtu\.be\/([\w-]{1,40})/, to: youtube },
  { from: /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{1,40})/, to: youtube },
  {
    from: /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/([\w-]{1,40})/,
    to: youtube,
  },
  {
    from: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,15})/,
    to: ([id = '']) => ({
      href: `https://vimeo.com/${id}`,
      title: 'Vimeo videosu',
      player: `https://player.vimeo.com/video/${id}`,
    }),
  },
  {
    from: /^https?:\/\/(?:www\.)?codepen\.io\/([\w-]{1,40})\/(?:embed(?:\/preview)?|pen|full|details)\/([\w-]{1,40})/,
    to: ([user = '', pen = '']) => ({
      href: `https://codepen.io/${user}/pen/${pen}`,
      title: `CodePen: ${user}/${pen}`,
      player: `https://codepen.io/${user}/embed/${pen}`,
    }),
  },
  {
    from: /^https?:\/\/gist\.github\.com\/((?:[\w-]{1,40}\/)?[0-9a-f]{5,40})/,
    to: ([path = '']) => ({ href: `https://gist.github.com/${path}`, title: `Gist: ${path}` }),
  },
  {
    from: /^https?:\/\/(?:mobile\.)?(?:twitter|x)\.com\/(\w{1,20})\/status(?:es)?\/(\d{1,25})/,
    to: ([user = '', id = '']) => ({ href: `https://x.com/${user}/status/${id}`, title: `X’te @${user}` }),
  },
  {
    from: /^https?:\/\/platform\.twitter\.com\/embed\/[^#]*[?&]id=(\d{1,25})/,
    to: ([id = '']) => ({ href: `https://x.com/i/status/${id}`, title: 'X gönderisi' }),
  },
];

/** Returns link, title and player of an embedded address; undefined if it is not a web address. */
export function embedOf(address: string): Embed | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const wrapped = /^https?:\/\/cdn\.embedly\.com\/widgets\/media\.html\?/.test(whole) && unwrap(whole);
  if (wrapped) return embedOf(wrapped);
  for (const { from, to } of kinds) {
    const parts = from.exec(whole);
    if (parts) return to(parts.slice(1));
  }
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  const { hostname, pathname } = new URL(whole);
  if (!hostname.includes('.')) return undefined;
  const title = `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
  return { href: whole, title: title.slice(0, 200) };
}

function unwrap(address: string): string | null {
  const { searchParams } = new URL(address);
  const inner = searchParams.get('url') ?? searchParams.get('src');
  return inner?.includes('cdn.embedly.com') ? null : inner;
}
