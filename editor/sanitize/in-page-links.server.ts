import querystring from 'node:querystring';
import { Parser } from 'htmlparser2';
import { fold, slugify } from '#kit/text/fold.ts';

type Heading = { text: string; id: string };

/** Maps links within a page to the ids that we give its headings; '' if the target is not a heading. */
export function inPageLinks(html: string): Record<string, string> {
  const { headings, named, links } = readHeadings(html);
  const found: Record<string, string> = {};
  for (const [link, words] of links) {
    const name = querystring.unescape(link.slice(1));
    const id = (named.get(name) ?? named.get(link.slice(1)) ?? bySlug(headings, name))?.id;
    if (id !== undefined || !isNumber.test(words)) found[link] = id === undefined ? '' : `#${id}`;
  }
  return found;
}

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A slug in the manner of kramdown, which drops everything before the first letter, and letters not in English. */
const english = (text: string) =>
  text
    .replace(/^[^a-z]+/i, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** Compares only letters and digits, because generators differ in others; `-1` is the second heading with that text. */
function bySlug(headings: Heading[], name: string): Heading | undefined {
  const [, stem = '', number = '0'] = /^(.*)-(\d{1,3})$/.exec(name) ?? [];
  for (const spell of [letters, english]) {
    const called = (wanted: string) => (wanted ? headings.filter(({ text }) => spell(text) === wanted) : []);
    const heading = called(spell(name))[0] ?? called(spell(stem))[Number(number)];
    if (heading) return heading;
  }
  return undefined;
}

const isNote = /^#(?:_?(?:ft|f|end)n|footnote|sdfootnote|dipnot|cite|_msocom|top$|$)/i;
const isNumber = /^[[(\s]*(?:\d{1,4}|[*†‡§↩↑^⤴]{1,3}\uFE0E?|[a-z]{1,3}|[ivx]{1,5})[\])\s]*$/iu;

/** Reads headings with their anchors, before, around or inside them, and links to them, except footnotes'. */
function readHeadings(html: string) {
  const headings: Heading[] = [];
  const named = new Map<string, Heading>();
  const links = new Map<string, string>();
  const idOf = uniqueIds();
  let waiting: string[] = [];
  let open: Heading | undefined;
  let link = '';
  let linkText = '';
  const parser = new Parser({
    onopentag(tag, { id, name = '', href = '' }) {
      if (/^h[1-6]$/.test(tag)) {
        open = { text: '', id: '' };
        headings.push(open);
        for (const one of waiting) if (!named.has(one)) named.set(one, open);
        waiting = [];
      }
      const own = id || (tag === 'a' ? name : '');
      if (own && open && !named.has(own)) named.set(own, open);
      else if (own) waiting.push(own);
      if (tag === 'a') [link, linkText] = [href, ''];
    },
    ontext(text) {
      linkText += text;
      if (open) open.text += text;
      else if (text.trim()) waiting = [];
    },
    onclosetag(tag) {
      if (/^h[1-6]$/.test(tag)) open = undefined;
      if (tag !== 'a') return;
      if (link.startsWith('#') && !isNote.test(link)) links.set(link, linkText);
      link = '';
    },
  });
  parser.end(html);
  for (const heading of headings) heading.id = idOf(heading.text);
  return { headings, named, links };
}

const pageIds = ['content', 'text'];

/** Returns a function that assigns unique ids to the headings of a text. */
export function uniqueIds(): (text: string) => string {
  const taken = new Set(pageIds);
  const copies = new Map<string, number>();
  return (text) => {
    const wish = slugify(text) || 'bolum';
    let id = wish;
    while (taken.has(id)) {
      const copy = (copies.get(wish) ?? 1) + 1;
      copies.set(wish, copy);
      id = `${wish}-${copy}`;
    }
    taken.add(id);
    return id;
  };
}
