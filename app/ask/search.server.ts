import { decodeHTML } from 'entities';
import { z } from 'zod';
import { isVisible, matching } from '#app/articles/read.server.ts';
import { articleRows } from '#app/articles/rows.server.ts';
import { inLanguage, selectCards } from '#app/articles/site/cards.server.ts';
import { cvData } from '#app/cv/data.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { fold } from '#kit/text/fold.ts';
import { cut } from '#kit/text/measure.ts';
import { resultLine } from '#kit/text/results.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type Asker,
  define,
  type Entry,
  language,
  listed,
  page,
  pagesIn,
  publicProjects,
  resumeOf,
  text,
} from './public-tool.server.ts';

/** Something that is searched: `text` is all that visitors read of it. */
type Searchable = { kind: string; title: string; path: string; read: string; text: string };

export const searchTool = define({
  name: 'search',
  title: 'Search',
  description:
    'Finds words in profile, projects, articles, CV and pages, in one language. A word is found by its first five letters, so suffixes do not matter; one of two letters only whole. Without an entry that has all words, those with most of them come first. `read` is the call that has the whole text.',
  input: z.object({ query: text(200, 'Words to look for, 2 to 200 characters.', 2), language, page }),
  async run({ query, language, page }, asker) {
    const sought = tokensOf(query).map((word) => word.slice(0, STEM));
    const lookIn = (list: readonly Searchable[]) =>
      list.map((one) => ({ ...one, ...look(sought, one) })).filter(({ rank }) => rank > 0);
    const hasAll = ({ rank }: { rank: number }) => rank === new Set(sought).size;
    const found = lookIn([
      ...(await entriesIn(asker, language)),
      ...(await articlesWith(asker.deps.db, language, sought)),
      ...(await pageTexts(asker, language, (path) => !LISTS.has(path))),
    ]);
    // Lists repeat entries that are found by themselves, so they are searched only if no entry has all words.
    if (!found.some(hasAll))
      found.push(...lookIn(await pageTexts(asker, language, (path) => LISTS.has(path))));
    const whole = found.filter(hasAll);
    const best = whole.length > 0 ? whole : found.toSorted((one, other) => other.rank - one.rank);
    const shown = best.map(({ kind, title, path, read, excerpt }) => ({
      kind,
      title,
      excerpt,
      url: asker.deps.config.SITE_URL + pathIn(language, path),
      read,
    }));
    return listed(shown, page, { language, all_words_found: whole.length > 0 });
  },
});

/** Turkish words are found by so many letters: k becomes ğ, and suffixes follow. */
const STEM = 5;

/** Pages that show entries. */
const LISTS: ReadonlySet<string> = new Set(['/', '/about', '/projects', '/blog']);

const tokensOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];

const EXCERPT = { least: 80, most: 240 };

/**
 * Counts which of the words a text has, and quotes the sentence or line that has most of them, with what follows a short
 * one. A stem begins a word; one of two letters is a whole word.
 */
function look(sought: string[], { title, text }: Searchable) {
  const wordsIn = (part: string) => {
    const tokens = tokensOf(part);
    return sought.filter((word) =>
      word.length > 2 ? tokens.some((one) => one.startsWith(word)) : tokens.includes(word),
    );
  };
  const sentences = text.split(/\n+|(?<=[.!?…]) /).filter((one) => one.trim());
  const found = sentences.map(wordsIn);
  const most = Math.max(0, ...found.map(({ length }) => length));
  let excerpt = '';
  for (const sentence of sentences.slice(found.findIndex(({ length }) => length === most))) {
    if (excerpt.length >= EXCERPT.least) break;
    excerpt = `${excerpt} ${sentence.trim()}`.trim();
  }
  return {
    rank: new Set([...wordsIn(title), ...found.flat()]).size,
    excerpt: excerpt.length > EXCERPT.most ? `${cut(excerpt, EXCERPT.most)}…` : excerpt,
  };
}

const call = (tool: string, input: object) => `${tool} ${JSON.stringify(input)}`;

const MOST_FOUND = 50;

/** Articles with all words, else with any of them, newest first. */
async function articlesWith(db: Db, language: Language, sought: string[]): Promise<Searchable[]> {
  const isListed = isVisible(articleRows, language);
  const withAll = async (some: string[]) =>
    selectCards(db, language)
      .select('articles.content')
      .where(await matching(db, some, isListed, language))
      .limit(MOST_FOUND)
      .execute();
  let rows = sought.length > 0 ? await withAll(sought) : [];
  if (rows.length === 0 && sought.length > 1)
    rows = (await Promise.all(sought.slice(0, 8).map((word) => withAll([word])))).flat();
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const translated = await inLanguage(db, language, once);
  return translated.map(({ slug, title, excerpt, content }) => ({
    kind: 'article',
    title,
    path: `/blog/${slug}`,
    read: call('get_article', { slug, language }),
    text: `${excerpt}\n${plain(content)}`,
  }));
}

/** The texts of some pages, as visitors read them. */
async function pageTexts(
  { deps, read }: Asker,
  language: Language,
  isWanted: (path: string) => boolean,
): Promise<Searchable[]> {
  const pages = (await pagesIn(deps, language)).filter(({ path }) => isWanted(path));
  return Promise.all(
    pages.map(async ({ title, path }) => ({
      kind: 'page',
      title,
      path,
      read: call('get_page', { path, language }),
      text: withoutMarks((await read(markdownAddress(pathIn(language, path)))) ?? ''),
    })),
  );
}

/** The profile, projects and the entries of the CV. */
async function entriesIn({ deps: { db, config } }: Asker, language: Language): Promise<Searchable[]> {
  const [projects, data] = await Promise.all([publicProjects(db, language), cvData(db, language)]);
  const { basics, sections } = resumeOf(data, config.SITE_URL);
  const { heroSubtitle, heroNow, site_description, site_keywords } = data.profile;
  return [
    {
      kind: 'profile',
      title: basics.name ?? '',
      path: '/about',
      read: call('get_profile', { language }),
      text: valuesIn([basics, heroSubtitle, heroNow, site_description, site_keywords]),
    },
    ...projects.map((project) => ({
      kind: 'project',
      title: project.title,
      path: projectPath(project),
      read: call('get_project', { slug: project.slug, language }),
      text: valuesIn([
        project.description,
        project.results.map(resultLine),
        [project.role, project.team, project.category],
        project.technologies.join(', '),
        plain(project.content),
      ]),
    })),
    ...Object.entries(sections).flatMap(([section, list]) =>
      list.map((entry) => ({
        kind: section,
        title: titleOf(entry),
        path: '/about',
        read: call('get_cv', { section, language }),
        text: valuesIn(entry),
      })),
    ),
  ];
}

/** Names of JSON Resume for what an entry is, and where. */
const TITLES = [
  'position',
  'studyType',
  'name',
  'title',
  'language',
  'institution',
  'organization',
  'issuer',
];

const titleOf = (entry: Entry) =>
  TITLES.flatMap((name) => entry[name] ?? [])
    .slice(0, 2)
    .join(' · ');

/** All texts within a value, a line each. */
const valuesIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Object
      ? Object.values(value).map(valuesIn).filter(Boolean).join('\n')
      : '';

/** The words of Markdown. */
const withoutMarks = (markdown: string) =>
  markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    .replace(/^[#>\s-]+/gm, '');

/** The words of HTML: a tag ends a line. */
const plain = (html: string) =>
  html
    .replace(/<\/?(?:strong|em|a|code|mark|u|s|span|sub|sup)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, decodeHTML);
