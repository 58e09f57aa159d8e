import { decodeHTML } from 'entities';
import { z } from 'zod';
import { countListed, isVisible, matching } from '#app/articles/read.server.ts';
import { articleRows } from '#app/articles/rows.server.ts';
import { inLanguage, readCards, selectCards } from '#app/articles/site/cards.server.ts';
import { type CvData, cvData } from '#app/cv/data.server.ts';
import { jsonResume } from '#app/cv/json-resume.ts';
import { siteOf } from '#app/cv/sections.ts';
import { articleTitles } from '#app/feeds/feed.server.ts';
import { receiveContact } from '#app/messages/contact.server.ts';
import { contactIn } from '#app/messages/contract.ts';
import { pageRows } from '#app/pages/rows.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { fold } from '#kit/text/fold.ts';
import { resultLine } from '#kit/text/results.ts';
import { DEFAULT, type Language, languages, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import type { Asking } from './contract.ts';
import { fitted, pagesOf, partsOf } from './parts.ts';

/** The caller's address, and how the public pages are read. */
export type Asker = {
  deps: Deps;
  address: string;
  /** Reads a public path of this site, as Markdown; undefined where visitors find nothing. */
  read: (path: string) => Promise<string | undefined>;
};

/** A tool for agents without a key: it reads what visitors see, and only `send_inquiry` writes. */
export type PublicTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  writes?: true;
  run: (input: unknown, asker: Asker) => Promise<object | string>;
};

/** Says in English why a call cannot be answered, and what to do instead. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const language = z
  .enum(languages, 'Unknown language.')
  .default(DEFAULT)
  .describe('Language of the answer; get_profile names those that the site has.');
const page = z
  .int('A whole number.')
  .min(1, 'Pages begin with 1.')
  .default(1)
  .describe('Which page of the answer, from 1: each has at most 5 kB.');
const text = (most: number, about: string, least = 1) =>
  z
    .string('A text.')
    .trim()
    .min(least, `At least ${least} characters.`)
    .max(most, `At most ${most} characters.`)
    .describe(about);
const slug = text(200, 'From the list or from search.').toLowerCase();

const define = <Input extends z.ZodObject>(tool: {
  name: string;
  title: string;
  description: string;
  input: Input;
  writes?: true;
  run: (input: z.output<Input>, asker: Asker) => Promise<object | string>;
}): PublicTool => ({
  ...tool,
  async run(given, asker) {
    const input = tool.input.parse(given);
    await demandLanguage(asker.deps, input.language);
    return tool.run(input, asker);
  },
});

async function demandLanguage(deps: Deps, asked: unknown) {
  const known = await knownLanguages(deps);
  if (known.some((one) => one === asked)) return;
  throw new NoAnswer(`This site is written in ${known.join(', ')} only. Ask in one of these.`);
}

const UNTRANSLATED = `What is not translated is in ${DEFAULT}, or missing here: most of the site is in ${DEFAULT}.`;
const EMPTY = `Nothing here. Most of the site is in ${DEFAULT}: ask in that language, with fewer or other words, or list everything.`;

/** Answers one page of a list, with a note where another language may have more. */
function listed<Item extends object>(
  items: readonly Item[],
  asked: number,
  facts: { language: Language; [fact: string]: unknown },
) {
  const pages = pagesOf(items);
  const shown = pages[asked - 1];
  if (!shown) throw new NoAnswer(`The last page is ${pages.length}.`);
  const note = items.length === 0 ? EMPTY : facts.language !== DEFAULT && UNTRANSLATED;
  return {
    ...facts,
    total: items.length,
    page: asked,
    pages: pages.length,
    ...(note && { note }),
    items: shown,
  };
}

/** Answers one part of a public document. */
async function documentPart({ deps, read }: Asker, language: Language, path: string, asked: number) {
  const address = pathIn(language, path);
  const text = await read(markdownAddress(address));
  if (text === undefined)
    throw new NoAnswer(
      `Visitors find nothing at ${address}. What is not translated exists in ${DEFAULT} alone.`,
    );
  const parts = partsOf(text);
  const part = parts[asked - 1];
  if (part === undefined) throw new NoAnswer(`The last part is ${parts.length}.`);
  return `Source: ${deps.config.SITE_URL}${address}\nPart ${asked} of ${parts.length}\n\n${part}`;
}

const profileTool = define({
  name: 'get_profile',
  title: 'Profile',
  description:
    'Who this person is: name, title, summary, place, links, how to reach them, and what else this site holds. Begin here. A text that ends in … is cut; get_page has it whole.',
  input: z.object({ language }),
  async run({ language }, { deps }) {
    const { db, config } = deps;
    const [data, known] = await Promise.all([cvData(db, language), knownLanguages(deps)]);
    const { basics, sections } = resumeOf(data, config.SITE_URL);
    const holds = await Promise.all(known.map(async (one) => [one, await countIn(db, one)] as const));
    const address = (path: string) => config.SITE_URL + pathIn(language, path);
    return fitted({
      ...basics,
      ...(data.profile.heroNow && { now: data.profile.heroNow }),
      language,
      ...(language !== DEFAULT && { note: UNTRANSLATED }),
      holds: Object.fromEntries(holds),
      cv: countsOf(sections),
      pages: {
        about: address('/about'),
        projects: address('/projects'),
        blog: address('/blog'),
        contact: address('/contact'),
        cv: address('/cv.pdf'),
      },
    });
  },
});

/** What a language of the site has: what is not translated is only in the first one. */
async function countIn(db: Db, language: Language) {
  const [projects, articles] = await Promise.all([
    publicProjects(db, language),
    countListed(db, isVisible(articleRows, language)),
  ]);
  return { projects: projects.length, articles };
}

const entryShape = z.record(z.string(), z.unknown());
type Entry = z.infer<typeof entryShape>;

/** The CV as JSON Resume, without projects, which have tools of their own, and without what only a screen shows. */
function resumeOf(data: CvData, siteUrl: string) {
  const { basics, meta: _, $schema: __, projects: ___, ...lists } = jsonResume(data, siteOf(data, siteUrl));
  const sections: Record<string, Entry[]> = {};
  for (const [name, list] of Object.entries(lists))
    sections[name] = z
      .array(entryShape)
      .parse(list)
      .map(({ icon: _, color: __, ...entry }) => entry);
  return { basics, sections };
}

const countsOf = (sections: Record<string, unknown[]>) =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([name, list]) => (list.length > 0 ? [[name, list.length]] : [])),
  );

const projectsTool = define({
  name: 'list_projects',
  title: 'Projects',
  description:
    'Projects with what they achieved (measured results, before and after), the role, technologies and dates. get_project has the whole story.',
  input: z.object({ language, page }),
  run: async ({ language, page }, { deps: { db, config } }) =>
    listed(
      (await publicProjects(db, language)).map((project) => ({
        slug: project.slug,
        title: project.title,
        description: project.description,
        results: project.results.map(resultLine),
        ...(project.role && { role: project.role }),
        ...(project.team && { team: project.team }),
        technologies: project.technologies,
        category: project.category,
        status: project.status,
        start_date: project.start_date,
        end_date: project.end_date,
        url: config.SITE_URL + pathIn(language, projectPath(project)),
        ...(project.live_url && { live_url: project.live_url }),
        ...(project.github_url && { github_url: project.github_url }),
      })),
      page,
      { language },
    ),
});

const publicProjects = async (db: Db, language: Language) => projectsIn(db, language, await listProjects(db));

const projectTool = define({
  name: 'get_project',
  title: 'One project',
  description: 'A project in full, as Markdown, with its results and links.',
  input: z.object({ slug, language, part: page }),
  run: ({ slug, language, part }, asker) =>
    documentPart(asker, language, projectPath({ slug: encodeURIComponent(slug) }), part),
});

const articlesTool = define({
  name: 'list_articles',
  title: 'Articles',
  description: 'Articles, newest first. get_article has the text; search finds words in the texts.',
  input: z.object({ language, page }),
  run: async ({ language, page }, { deps: { db, config } }) =>
    listed((await listArticles(db, language)).map(articleOf(config.SITE_URL, language)), page, { language }),
});

/** The most that are listed; search finds older ones. */
const MOST_ARTICLES = 5000;

const listArticles = (db: Db, language: Language) =>
  readCards(db, language, isVisible(articleRows, language), { limit: MOST_ARTICLES });

type Card = Awaited<ReturnType<typeof listArticles>>[number];

const articleOf =
  (siteUrl: string, language: Language) =>
  ({ slug, title, excerpt, category, date, reading_minutes }: Card) => ({
    slug,
    title,
    excerpt,
    category,
    published_at: date,
    reading_minutes,
    url: siteUrl + pathIn(language, `/blog/${slug}`),
  });

const articleTool = define({
  name: 'get_article',
  title: 'One article',
  description: 'An article in full, as Markdown.',
  input: z.object({ slug, language, part: page }),
  run: ({ slug, language, part }, asker) =>
    documentPart(asker, language, `/blog/${encodeURIComponent(slug)}`, part),
});

const pageTool = define({
  name: 'get_page',
  title: 'One page',
  description:
    'A page of the site as visitors see it at first, as Markdown: /, /about, /contact, the privacy notice or a page of its own. Entries are shortened on /about; get_cv and get_project have them whole.',
  input: z.object({
    path: text(200, 'Path of the page, from search, such as /about.'),
    language,
    part: page,
  }),
  async run({ path, language, part }, asker) {
    const known = (await pagesIn(asker.deps, language)).map((one) => one.path);
    if (!known.includes(path))
      throw new NoAnswer(
        `There is no page ${path}. Some that there are: ${known.slice(0, MOST_NAMED).join(', ')}.`,
      );
    return documentPart(asker, language, path, part);
  },
});

const MOST_NAMED = 20;

/** The pages that `/llms.txt` lists, in a language. */
async function pagesIn({ db, resources }: Deps, language: Language) {
  const rooms = resources.flatMap(({ share }) => Object.values(share?.pages ?? {}));
  const own = await articleTitles(db, language, pageRows);
  const home = { title: words[language].t.llms.home, path: '/' };
  return [home, ...rooms.map((room) => room(words[language])), ...own].map(({ title, path }) => ({
    title,
    path,
  }));
}

const cvTool = define({
  name: 'get_cv',
  title: 'CV',
  description:
    'The CV: without a section its files and which sections it has; with one, the entries of that section as JSON Resume has them, such as work, education, skills, certificates. A text that ends in … is cut; the JSON Resume file has it whole.',
  input: z.object({
    section: text(40, 'A section that the CV has.').optional(),
    language,
    page,
  }),
  async run({ section, language, page }, { deps: { db, config } }) {
    const { basics, sections } = resumeOf(await cvData(db, language), config.SITE_URL);
    const counts = countsOf(sections);
    const address = (path: string) => config.SITE_URL + pathIn(language, path);
    if (!section)
      return {
        name: basics.name,
        title: basics.label,
        files: { pdf: address('/cv.pdf'), docx: address('/cv.docx'), json_resume: address('/cv.json') },
        sections: counts,
      };
    const entries = Object.hasOwn(counts, section) ? sections[section] : undefined;
    if (!entries)
      throw new NoAnswer(`The CV has no section ${section}. It has: ${Object.keys(counts).join(', ')}.`);
    return listed(entries, page, { language, section, url: address('/about') });
  },
});

/** Something that is searched: `text` is all that visitors read of it. */
type Searchable = { kind: string; title: string; path: string; read: string; text: string };

const searchTool = define({
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
    // Lists repeat what is found by itself; they are read for words of their own.
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
    excerpt: excerpt.length > EXCERPT.most ? `${excerpt.slice(0, EXCERPT.most)}…` : excerpt,
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

const inquiryTool = define({
  name: 'send_inquiry',
  title: 'Leave a message',
  description:
    'Leaves a message in the inbox of this person, who answers by e-mail. Only when your user asked for it, with the name and address that your user gave: never invent them.',
  writes: true,
  input: z.object({
    name: text(200, 'Name of your user, at least 2 characters.'),
    email: text(300, 'Address for the answer.'),
    message: text(20_000, 'Plain text, in the words of your user, at least 10 characters.'),
    language,
  }),
  async run({ name, email, message, language }, { deps, address }) {
    const checked = contactIn(words[language].t.form).safeParse({ name, email, message, language });
    if (!checked.success)
      throw new NoAnswer(
        checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
      );
    await receiveContact(deps, checked.data, address, 'agent').catch((error: unknown) => {
      throw error instanceof Refused ? new NoAnswer(error.message) : error;
    });
    return `Delivered: the message is in the inbox. The answer goes to ${checked.data.email}.`;
  },
});

const reading: readonly PublicTool[] = [
  profileTool,
  searchTool,
  projectsTool,
  projectTool,
  articlesTool,
  articleTool,
  pageTool,
  cvTool,
];

export const publicTools = (ask: Asking): readonly PublicTool[] =>
  ask === 'off' ? [] : ask === 'read' ? reading : [...reading, inquiryTool];
