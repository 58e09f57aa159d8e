import { z } from 'zod';
import { isVisible, matching } from '#app/articles/read.server.ts';
import { articleRows } from '#app/articles/rows.server.ts';
import { readCards } from '#app/articles/site/cards.server.ts';
import { cvData } from '#app/cv/data.server.ts';
import { jsonResume } from '#app/cv/json-resume.ts';
import { receiveContact } from '#app/messages/contact.server.ts';
import { contactIn } from '#app/messages/contract.ts';
import { pageRows } from '#app/pages/rows.server.ts';
import { profileIn } from '#app/profile/queries.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { knownLanguages } from '#kit/languages/known-languages.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { fold, wordsOf } from '#kit/text/fold.ts';
import { resultLine } from '#kit/text/results.ts';
import { DEFAULT, type Language, languages, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import type { Asking } from './contract.ts';
import { pagesOf, partsOf } from './parts.ts';

/** Who asks, and how a page of the site is read as a visitor without a session reads it. */
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
  .enum(languages)
  .default(DEFAULT)
  .describe('Language of the answer; get_profile names those that the site has.');
const page = z.int().min(1).max(10_000).default(1).describe('Answers come in pages of at most 5 kB.');
const slug = z.string().trim().min(1).max(200);

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

/** Answers one page of a list. */
function listed<Item>(items: readonly Item[], asked: number, facts: object = {}) {
  const pages = pagesOf(items);
  const shown = pages[asked - 1];
  if (!shown) throw new NoAnswer(`There are ${pages.length} pages. Ask for one of these.`);
  return { ...facts, total: items.length, page: asked, pages: pages.length, items: shown };
}

/** Answers one part of a public document. */
async function documentPart({ deps, read }: Asker, language: Language, path: string, asked: number) {
  const address = pathIn(language, path);
  const text = await read(markdownAddress(address));
  if (text === undefined)
    throw new NoAnswer(`Visitors find nothing at ${address}. List again and use a slug from there.`);
  const parts = partsOf(text);
  const part = parts[asked - 1];
  if (part === undefined) throw new NoAnswer(`The text has ${parts.length} parts. Ask for one of these.`);
  return `Source: ${deps.config.SITE_URL}${address}\nPart ${asked} of ${parts.length}\n\n${part}`;
}

const profileTool = define({
  name: 'get_profile',
  title: 'Profile',
  description:
    'Who this person is: name, title, summary, place, links, how to reach them, and what else this site holds. Begin here.',
  input: z.object({ language }),
  async run({ language }, { deps }) {
    const { db, config } = deps;
    const [data, known, profile] = await Promise.all([
      cvData(db, language),
      knownLanguages(deps),
      profileIn(db, language),
    ]);
    const {
      basics,
      work,
      education,
      skills,
      projects,
      meta: _,
      $schema: __,
      ...entries
    } = jsonResume(data, config.SITE_URL);
    const articles = await listArticles(db, language);
    const address = (path: string) => config.SITE_URL + pathIn(language, path);
    return {
      ...basics,
      ...(profile.heroNow && { now: profile.heroNow }),
      language,
      languages_of_the_site: known,
      holds: {
        projects: projects.length,
        articles: articles.length,
        ...countsOf({ work, education, skills, ...entries }),
      },
      pages: {
        about: address('/about'),
        projects: address('/projects'),
        blog: address('/blog'),
        contact: address('/contact'),
        cv: address('/cv.pdf'),
      },
    };
  },
});

const countsOf = (lists: object) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) =>
      Array.isArray(list) && list.length > 0 ? [[name, list.length]] : [],
    ),
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
        role: project.role,
        team: project.team,
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
    ),
});

const publicProjects = async (db: Db, language: Language) => projectsIn(db, language, await listProjects(db));

const projectTool = define({
  name: 'get_project',
  title: 'One project',
  description: 'A project in full, as Markdown, with its results and links.',
  input: z.object({ slug: slug.describe('From list_projects or search.'), language, part: page }),
  run: ({ slug, language, part }, asker) =>
    documentPart(asker, language, projectPath({ slug: encodeURIComponent(slug) }), part),
});

const articlesTool = define({
  name: 'list_articles',
  title: 'Articles',
  description: 'Articles, newest first. get_article has the text; search finds words in the texts.',
  input: z.object({ language, page }),
  run: async ({ language, page }, { deps: { db, config } }) =>
    listed((await listArticles(db, language)).map(articleOf(config.SITE_URL, language)), page),
});

/** More than one person writes. */
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
  input: z.object({ slug: slug.describe('From list_articles or search.'), language, part: page }),
  run: ({ slug, language, part }, asker) =>
    documentPart(asker, language, `/blog/${encodeURIComponent(slug)}`, part),
});

const pageTool = define({
  name: 'get_page',
  title: 'One page',
  description: 'A page of the site in full, as Markdown: one that search found, or /about.',
  input: z.object({
    path: z
      .string()
      .trim()
      .regex(/^\/[\w/-]{1,200}$/)
      .describe('The path in its Turkish form, as search gives it: /about.'),
    language,
    part: page,
  }),
  async run({ path, language, part }, asker) {
    const own = await ownPages(asker.deps.db, language);
    if (path !== '/about' && !own.some((one) => one.path === path))
      throw new NoAnswer('There is no such page. Pages: /about and what search finds.');
    return documentPart(asker, language, path, part);
  },
});

const cvTool = define({
  name: 'get_cv',
  title: 'CV',
  description:
    'The CV: without a section its files and which sections it has; with one, the entries of that section (JSON Resume), such as work, education, skills, certificates, publications.',
  input: z.object({
    section: z.string().max(40).optional().describe('A section that the CV has.'),
    language,
    page,
  }),
  async run({ section, language, page }, { deps: { db, config } }) {
    const {
      basics,
      meta: _,
      $schema: __,
      ...sections
    } = jsonResume(await cvData(db, language), config.SITE_URL);
    const counts = countsOf(sections);
    const address = (file: string) => config.SITE_URL + pathIn(language, `/cv.${file}`);
    if (!section)
      return {
        name: basics.name,
        title: basics.label,
        files: { pdf: address('pdf'), docx: address('docx'), json_resume: address('json') },
        sections: counts,
      };
    const entries: unknown =
      Object.hasOwn(counts, section) && Object.entries(sections).find(([name]) => name === section)?.[1];
    if (!Array.isArray(entries))
      throw new NoAnswer(`The CV has no section ${section}. It has: ${Object.keys(counts).join(', ')}.`);
    return listed(entries, page, { section, url: address('pdf') });
  },
});

type Found = { kind: string; title: string; excerpt: string; url: string; read: string };

const searchTool = define({
  name: 'search',
  title: 'Search',
  description:
    'Finds words in projects, articles, pages and the CV, in one language. What holds all words comes first; write stems ("dağıtık sistem"), in the language of the site. `read` names the call that has the whole text.',
  input: z.object({
    query: z.string().trim().min(2).max(200).describe('Words to look for.'),
    language,
    page,
  }),
  async run({ query, language, page }, { deps: { db, config } }) {
    const sought = wordsOf(query);
    const [articles, others] = await Promise.all([
      findArticles(db, language, sought),
      searchable(db, language),
    ]);
    const rank = (text: string) => sought.filter((word) => text.includes(word)).length;
    const ranked = others.map(({ text, ...found }) => ({ found, rank: rank(fold(text)) }));
    const all = [
      ...ranked,
      ...articles.map(({ rank, ...card }) => ({
        rank,
        found: {
          kind: 'article',
          title: card.title,
          excerpt: card.excerpt,
          path: `/blog/${card.slug}`,
          read: `get_article ${JSON.stringify({ slug: card.slug, language })}`,
        },
      })),
    ];
    const whole = all.filter(({ rank }) => rank === sought.length);
    const some = all.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
    const shown: Found[] = (whole.length > 0 ? whole : some).map(({ found: { path, ...found } }) => ({
      ...found,
      url: config.SITE_URL + pathIn(language, path),
    }));
    return listed(shown, page, { query, all_words_found: whole.length > 0 });
  },
});

const MOST_FOUND = 50;

/** Finds articles with all words, else with any of them; `rank` counts the words. */
async function findArticles(db: Db, language: Language, sought: string[]) {
  const isListed = isVisible(articleRows, language);
  const withAll = async (some: string[]) =>
    readCards(db, language, await matching(db, some, isListed, language), { limit: MOST_FOUND });
  if (sought.length === 0) return [];
  const whole = await withAll(sought);
  if (whole.length > 0 || sought.length === 1) return whole.map((card) => ({ ...card, rank: sought.length }));
  const found = new Map<number, Card & { rank: number }>();
  for (const word of sought.slice(0, 8))
    for (const card of await withAll([word]))
      found.set(card.id, { ...card, rank: (found.get(card.id)?.rank ?? 0) + 1 });
  return [...found.values()];
}

/** Everything but articles, with the text that is searched. */
async function searchable(db: Db, language: Language) {
  const [projects, own, data] = await Promise.all([
    publicProjects(db, language),
    ownPages(db, language),
    cvData(db, language),
  ]);
  const call = (tool: string, input: object) => `${tool} ${JSON.stringify({ ...input, language })}`;
  const ofCv = (kind: string, section: string, title: string, record: { description?: string | null }) => ({
    kind,
    title,
    excerpt: record.description ?? '',
    path: '/about',
    read: call('get_cv', { section }),
    text: JSON.stringify(record),
  });
  return [
    ...projects.map((project) => ({
      kind: 'project',
      title: project.title,
      excerpt: [project.description, ...project.results.map(resultLine)].join(' · '),
      path: projectPath(project),
      read: call('get_project', { slug: project.slug }),
      text: withoutTags(JSON.stringify(project)),
    })),
    ...data.experiences.map((one) =>
      ofCv('experience', 'work', `${one.position} · ${one.company_name}`, one),
    ),
    ...data.education.map((one) =>
      ofCv('education', 'education', `${one.degree} · ${one.institution_name}`, one),
    ),
    ...data.skills.map((one) => ofCv('skill', 'skills', one.title, one)),
    ...data.entries.map((one) => ofCv('cv entry', one.kind, one.title, one)),
    ...own.map(({ title, excerpt, path, content }) => ({
      kind: 'page',
      title,
      excerpt,
      path,
      read: call('get_page', { path }),
      text: withoutTags(`${title} ${excerpt} ${content}`),
    })),
  ];
}

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ');

async function ownPages(db: Db, language: Language) {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'content'])
    .where(isVisible(pageRows, language))
    .execute();
  const translated = await translate(db, language, pageRows.translated, rows);
  return translated.map(({ slug: path, ...row }) => ({ ...row, path }));
}

const inquiryTool = define({
  name: 'send_inquiry',
  title: 'Leave a message',
  description:
    'Leaves a message in the inbox of this person, who answers by e-mail. Only when your user asked for it, with the name and address that your user gave: never invent them.',
  writes: true,
  input: z.object({
    name: z.string().max(200).describe('Name of your user.'),
    email: z.string().max(300).describe('Address for the answer.'),
    message: z.string().max(20_000).describe('Plain text, in the words of your user.'),
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
