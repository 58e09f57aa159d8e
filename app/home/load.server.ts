import type { HomeSection } from '#app/appearance/choices.ts';
import { newestArticles } from '#app/articles/site/cards.server.ts';
import { profileIn, type TranslatedProfile } from '#app/profile/translatable.server.ts';
import { selectedProjects } from '#app/projects/site/selected.server.ts';
import type { PageRequest } from '#app/site/contract.ts';

const SHOWN = 3;

export async function loadHome({ deps, language, part, placed, theme }: PageRequest) {
  const { db, config } = deps;
  const { opening, sections } = theme;
  const profile = await part<TranslatedProfile, TranslatedProfile>('profile', profileIn(db, language), {});
  const has = (name: HomeSection) => sections.includes(name);
  const [projects, articles] = await Promise.all([
    has('projects') ? part('projects', selectedProjects(db, language, SHOWN), undefined) : undefined,
    has('articles') ? part('articles', newestArticles(db, language, SHOWN), undefined) : undefined,
  ]);
  return { profile, now: placed.now?.[0], opening, sections, projects, articles, siteUrl: config.SITE_URL };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
