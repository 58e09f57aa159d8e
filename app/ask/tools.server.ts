import { z } from 'zod';
import { countListed, isVisible } from '#app/articles/read.server.ts';
import { articleRows } from '#app/articles/rows.server.ts';
import { readCards } from '#app/articles/site/cards.server.ts';
import { cvData } from '#app/cv/data.server.ts';
import { receiveContact } from '#app/messages/contact.server.ts';
import { contactIn } from '#app/messages/contract.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { resultLine } from '#kit/text/results.ts';
import { DEFAULT, type Language, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import type { Asking } from './contract.ts';
import { fitted } from './parts.ts';
import {
  define,
  documentPart,
  language,
  listed,
  NoAnswer,
  type PublicTool,
  page,
  pagesIn,
  publicProjects,
  resumeOf,
  slug,
  text,
  UNTRANSLATED,
} from './public-tool.server.ts';
import { searchTool } from './search.server.ts';

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
