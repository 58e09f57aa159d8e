import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { SECRET, type Text } from './content.ts';

export type Built = {
  pages: number;
  texts: number;
  deadLinks: string[];
  deadPictures: string[];
  /** Texts without a page. */
  missing: string[];
  /** Words and pictures of texts that their pages lack. */
  lost: string[];
  /** Files that hold what nobody but the owner may see. */
  leaked: string[];
};

export const isWhole = ({ pages, texts, ...wrong }: Built) =>
  pages > texts && texts > 0 && Object.values(wrong).every(({ length }) => length === 0);

/** Looks at every file that a generator built, as a plain file server would give it. */
export function crawl(folder: string, texts: Text[]): Built {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1));
  const names = new Set(files);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const fileAt = (path: string) => {
    const name = decodeURI(path).replace(/^\/|\/$/g, '');
    return [name, join(name, 'index.html')].find((one) => names.has(one));
  };
  const pages = files.filter((name) => name.endsWith('.html'));
  const built: Built = {
    pages: pages.length,
    texts: texts.length,
    deadLinks: [],
    deadPictures: [],
    missing: [],
    lost: [],
    leaked: files.filter((name) => name.includes(SECRET.toLowerCase()) || read(name).includes(SECRET)),
  };
  for (const name of pages) {
    const at = `http://built.test/${name.replace(/index\.html$/, '')}`;
    for (const [, tag, given = ''] of read(name).matchAll(/<(a|img)\b[^>]*? (?:href|src)="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(decodeHTMLAttribute(given), at);
      if (origin !== new URL(at).origin) continue;
      const target = fileAt(pathname);
      const isThere = target && (hash.length < 2 || hasId(read(target), decodeURIComponent(hash.slice(1))));
      if (!isThere) (tag === 'a' ? built.deadLinks : built.deadPictures).push(`${given} in ${name}`);
    }
  }
  for (const { path, content } of texts) {
    const name = fileAt(path);
    if (!name) {
      built.missing.push(path);
      continue;
    }
    const html = read(name);
    const shown = wordsOf(html);
    const words = [...wordsOf(content)].filter((word) => !shown.has(word));
    const pictures = Array.from(content.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => src);
    const without = pictures.filter((src) => !html.includes(`src="${src}"`));
    for (const one of [...words, ...without]) built.lost.push(`${one} in ${path}`);
  }
  return built;
}

const hasId = (html: string, id: string) => html.includes(`id="${id}"`);

const INLINE = /<\/?(?:a|b|code|del|em|i|mark|s|span|strong|u)\b[^>]*>/g;

function wordsOf(html: string): Set<string> {
  const plain = html
    .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, ' ')
    .replace(/<span class="footnote">/g, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ');
  return new Set(decodeHTML(plain).match(/[\p{L}\p{N}]+/gu));
}
