import { newestArticles } from '#app/articles/site/cards.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import { profileIn, type TranslatedProfile } from '#app/profile/queries.server.ts';
import { cardOf } from '#app/projects/read.server.ts';
import { selectedProjects } from '#app/projects/site/load.server.ts';
import type { HomeSection } from '#kit/site/appearance.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';

const SHOWN = 3;

export async function loadHome({ deps, language, part, placed, theme }: PageRequest) {
  const { db, config } = deps;
  const { opening, sections } = theme;
  const profile = await part<TranslatedProfile, TranslatedProfile>('profile', profileIn(db, language), {});
  const answered =
    language === DEFAULT ? profile : await part<Profile, Profile>('answered', profileIn(db, DEFAULT), {});
  const has = (name: HomeSection) => sections.includes(name);
  const [projects, articles] = await Promise.all([
    has('projects') ? part('projects', selectedProjects(db, language, SHOWN), undefined) : undefined,
    has('articles') ? part('articles', newestArticles(db, language, SHOWN), undefined) : undefined,
  ]);
  return {
    profile,
    answered,
    now: placed.now?.[0],
    opening,
    sections,
    projects,
    articles,
    siteUrl: config.SITE_URL,
  };
}

/** The content of the page's records, whichever of them the appearance shows. */
export async function homeContent(db: Db, language: Language) {
  const [profile, { projects }, { articles }] = await Promise.all([
    profileIn(db, language),
    selectedProjects(db, language, SHOWN),
    newestArticles(db, language, SHOWN),
  ]);
  const { aboutSummary: _, skills: __, phone: ___, contactPhone: ____, ...shown } = profile;
  return [shown, projects.map(cardOf), articles];
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
