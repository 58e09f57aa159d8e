import { z } from 'zod';
import type { CvData } from '#app/cv/data.server.ts';
import { jsonResume } from '#app/cv/json-resume.ts';
import { siteOf } from '#app/cv/sections.ts';
import { articleTitles } from '#app/feeds/feed.server.ts';
import { pageRows } from '#app/pages/rows.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { DEFAULT, type Language, languages, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { pagesOf, partsOf } from './parts.ts';

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

export const language = z
  .enum(languages, 'Unknown language.')
  .default(DEFAULT)
  .describe('Language of the answer; get_profile names those that the site has.');
export const page = z
  .int('A whole number.')
  .min(1, 'Pages begin with 1.')
  .default(1)
  .describe('Which page of the answer, from 1: each has at most 5 kB.');
export const text = (most: number, about: string, least = 1) =>
  z
    .string('A text.')
    .trim()
    .min(least, `At least ${least} characters.`)
    .max(most, `At most ${most} characters.`)
    .describe(about);
export const slug = text(200, 'From the list or from search.').toLowerCase();

export const define = <Input extends z.ZodObject>(tool: {
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

export const UNTRANSLATED = `What is not translated is in ${DEFAULT}, or missing here: most of the site is in ${DEFAULT}.`;
const EMPTY = `Nothing here. Most of the site is in ${DEFAULT}: ask in that language, with fewer or other words, or list everything.`;

/** Answers one page of a list, with a note where another language may have more. */
export function listed<Item extends object>(
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
export async function documentPart({ deps, read }: Asker, language: Language, path: string, asked: number) {
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

/** The pages that `/llms.txt` lists, in a language. */
export async function pagesIn({ db, resources }: Deps, language: Language) {
  const rooms = resources.flatMap(({ share }) => Object.values(share?.pages ?? {}));
  const own = await articleTitles(db, language, pageRows);
  const home = { title: words[language].t.llms.home, path: '/' };
  return [home, ...rooms.map((room) => room(words[language])), ...own].map(({ title, path }) => ({
    title,
    path,
  }));
}

export const publicProjects = async (db: Db, language: Language) =>
  projectsIn(db, language, await listProjects(db));

const entryShape = z.record(z.string(), z.unknown());
export type Entry = z.infer<typeof entryShape>;

/** The CV as JSON Resume, without projects, which have tools of their own, and without fields that matter only on a screen. */
export function resumeOf(data: CvData, siteUrl: string) {
  const { basics, meta: _, $schema: __, projects: ___, ...lists } = jsonResume(data, siteOf(data, siteUrl));
  const sections: Record<string, Entry[]> = {};
  for (const [name, list] of Object.entries(lists))
    sections[name] = z
      .array(entryShape)
      .parse(list)
      .map(({ icon: _, color: __, ...entry }) => entry);
  return { basics, sections };
}
