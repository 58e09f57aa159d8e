import { withoutEnd } from '#kit/text/edges.ts';

export const unreadable = 'Dosya okunamadı.';

export const notMarkdown = (markup: string) =>
  `${markup === 'rst' ? 'reStructuredText' : `.${markup}`} okunmuyor; önce Markdown’a çevirin (örneğin pandoc ile).`;

export const wrongType = 'Yalnızca .html, .md, .txt, .zip, .xml ve .json dosyaları içe aktarılabilir.';

/** Limits a single file in bytes, with the pictures inside HTML. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be';
  const declared = marked || /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

const TRACKING = /^(utm.*|fbclid|gclid|msclkid|mc_[ce]id|igshid|ref|source|sk)$/;

/** Identifies an article by its address, as sites with `?p=12` need, without what only tells where a reader came from. */
export function originOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // Limits the length: a page may declare any canonical address.
  return `web:${hostname.replace(/^www\./, '')}${withoutEnd(pathname.slice(0, 2000), '/')}${query.slice(0, 500)}`;
}
