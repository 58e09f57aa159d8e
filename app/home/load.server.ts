import { experiencePath } from '#app/about/load.server.ts';
import { newestArticles } from '#app/articles/site/cards.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import type { Profile } from '#app/profile/fields.ts';
import { profileIn, type TranslatedProfile } from '#app/profile/queries.server.ts';
import { cardOf } from '#app/projects/read.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { type ProjectCardData, selectedProjects } from '#app/projects/site/load.server.ts';
import type { HomeSection } from '#kit/site/appearance.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import type { Result } from '#kit/text/results.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { langOf, type Untranslated } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';

const SHOWN = 3;

export async function loadHome({ deps, language, part, placed, theme }: PageRequest) {
  const { db, config } = deps;
  const { opening, sections } = theme;
  const profile = await part<TranslatedProfile, TranslatedProfile>('profile', profileIn(db, language), {});
  const answered =
    language === DEFAULT ? profile : await part<Profile, Profile>('answered', profileIn(db, DEFAULT), {});
  const has = (name: HomeSection) => sections.includes(name);
  const [work, articles, jobs] = await Promise.all([
    part('projects', selectedProjects(db, language, SHOWN), undefined),
    has('articles') ? part('articles', newestArticles(db, language, SHOWN), undefined) : undefined,
    part('experience', experienceRecord.listIn(db, language), []),
  ]);
  return {
    profile,
    answered,
    now: placed.now?.[0],
    opening,
    sections,
    projects: has('projects') ? work : undefined,
    articles,
    results: tickedResults(work?.all ?? [], jobs),
    siteUrl: config.SITE_URL,
  };
}

export type HomeResult = Result & {
  /** Name of the project or position, and its path without the language prefix. */
  title: string;
  path: string;
  /** Their language, where that is not the page's. */
  lang: Language | undefined;
};

/** The results that the owner wants at home: those of projects, then those of jobs. */
function tickedResults(
  projects: readonly ProjectCardData[],
  jobs: readonly (Experience & Untranslated)[],
): HomeResult[] {
  const all = [
    ...projects.map((project) => ({ of: project, title: project.title, path: projectPath(project) })),
    ...jobs.map((job) => ({ of: job, title: job.position, path: experiencePath(job.id) })),
  ];
  const ticked = all.flatMap(({ of, title, path }) =>
    of.results
      .filter(({ on_home }) => on_home)
      .map(({ on_home: _, ...result }) => ({ ...result, title, path, lang: langOf(of, 'results') })),
  );
  return ticked.slice(0, SHOWN);
}

/** The content of the page's records, whichever of them the appearance shows. */
export async function homeContent(db: Db, language: Language) {
  const [profile, { projects, all }, { articles }, jobs] = await Promise.all([
    profileIn(db, language),
    selectedProjects(db, language, SHOWN),
    newestArticles(db, language, SHOWN),
    experienceRecord.listIn(db, language),
  ]);
  const { aboutSummary: _, skills: __, phone: ___, contactPhone: ____, ...shown } = profile;
  return { shown, projects: projects.map(cardOf), articles, results: tickedResults(all, jobs) };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
