import querystring from 'node:querystring';
import { endingOf, foreignEndings, readEndings } from './post.ts';

const HOST = 'https://file.invalid';

/** Replaces the address that a file does not have. */
export const addressOfFile = (name: string) => `${HOST}/${name.split('/').map(encodeURIComponent).join('/')}`;

export const isInFolder = (address: string) => address.startsWith(`${HOST}/`);

/** Knows the signs of Pelican: `{filename}a.md`, `{attach}a.png`, `{static}/a.png`, `|filename|a.md`. */
export function pathInFolder(address: string): string {
  const path = querystring.unescape(address.slice(HOST.length).split(/[?#]/, 1).join(''));
  const [start = '', end = ''] = path.split(/[{|](?:attach|filename|static)[|}]/i);
  return end.startsWith('/') ? end : start + end;
}

export function findInFolder(names: string[], address: string): string | undefined {
  const wanted = pathInFolder(address).replace(/^\/+([@~]\/)?/, '');
  if (wanted === '') return undefined;
  const ends = wanted.split('/').map((_, at, parts) => parts.slice(at).join('/'));
  const exact = names.find((name) => plain(name) === plain(wanted));
  if (exact) return exact;
  for (const end of ends) {
    const alike = names.filter((name) => plain(`/${name}`).endsWith(plain(`/${end}`)));
    if (alike.length === 1 || (alike.length > 1 && end === wanted)) return shortest(alike);
  }
  return undefined;
}

export function findPost(posts: string[], address: string): string | undefined {
  const path = plain(pathInFolder(address).split('/').filter(Boolean).join('/'));
  const isAt = (name: string) =>
    [name, withoutEnding(name), folderOf(name)].some((one) => plain(one) === path);
  const last = plain(pageName(path));
  const isCalled = (name: string) => last !== '' && plain(pageName(name)) === last;
  return (
    posts.find(isAt) ??
    shortest(posts.filter((name) => withoutEnding(`/${plain(name)}`).endsWith(`/${withoutEnding(path)}`))) ??
    posts.find(isCalled)
  );
}

/** Returns a post's name without its date and number: `2020-01-02-a.md`, `a/index.tr.md`, `a.textbundle/text.md` and `a.md` are `a`. */
export function pageName(name: string): string {
  const parts = withoutEnding(name).split('/');
  const last = parts.at(-1) ?? '';
  const folder = parts.at(-2) ?? '';
  const [, bundle] = /^(.*)\.text(?:bundle|pack)$/i.exec(folder) ?? [];
  const page = bundle ?? (isIndex.test(last) ? folder : last);
  return page.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_](?=.)|(?:^| )[0-9a-f]{32}$/g, '');
}

const isIndex = /^_?index(?:\.[a-z]{2,3}(?:[-_]\w+)?)?$/i;

const plain = (name: string) => name.normalize('NFC').toLowerCase();

const withoutEnding = (name: string) =>
  [...readEndings, ...foreignEndings].includes(endingOf(name)) ? name.slice(0, name.lastIndexOf('.')) : name;

const folderOf = (name: string) => name.replace(/\/_?index\.[^/]+$/i, '');

const shortest = (names: string[]) => names.toSorted((a, b) => a.length - b.length)[0];
