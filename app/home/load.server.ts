import type { HomeSection } from '#app/appearance/choices.ts';
import { newestArticles } from '#app/articles/site/newest.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import { selectedProjects } from '#app/projects/site/selected.server.ts';
import type { PageRequest } from '#app/site/contract.ts';

const SHOWN = 3;

export async function loadHome({ deps: { db, config }, part, placed, look: { sections } }: PageRequest) {
  const profile = await part<Profile, Profile>('profile', getPublicProfile(db), {});
  const has = (name: HomeSection) => sections.includes(name);
  const [projects, articles] = await Promise.all([
    has('projects') ? part('projects', selectedProjects(db, SHOWN), undefined) : undefined,
    has('articles') ? part('articles', newestArticles(db, SHOWN), undefined) : undefined,
  ]);
  return { profile, now: placed.now?.[0], sections, projects, articles, siteUrl: config.SITE_URL };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
