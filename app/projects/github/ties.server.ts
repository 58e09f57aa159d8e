import type { Db } from '#platform/database/database.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { ProjectRepository } from '../contract.ts';
import type { GithubDeps, GithubRepository } from './client.server.ts';
import { type GithubReply, githubReply, isTied, repositoryKey } from './contract.ts';
import { readLastRun, readRefreshes, readToken } from './settings.server.ts';

/** Lists the repositories of projects that still link to them, the least recently checked first. */
export async function listTies(db: Db) {
  const rows = await db
    .selectFrom('project_repositories')
    .innerJoin('projects', 'projects.id', 'project_repositories.project_id')
    .selectAll('project_repositories')
    .select(['projects.title', 'projects.github_url'])
    .where(isPresent('projects'))
    .orderBy('checked_at')
    .execute();
  return rows.filter((row) => isTied(row.github_url, row));
}

export type Tie = Awaited<ReturnType<typeof listTies>>[number];

export type TiedProject = { id: number; title: string; is_tied: boolean };

export async function projectsByRepository(db: Db) {
  const [ties, projects] = await Promise.all([
    listTies(db),
    db
      .selectFrom('projects')
      .select(['id', 'title', 'github_url'])
      .where(isPresent('projects'))
      .where('github_url', '<>', '')
      .execute(),
  ]);
  const byId = new Map(
    ties.map(({ repository_id, project_id: id, title }) => [repository_id, { id, title, is_tied: true }]),
  );
  const byAddress = new Map(
    projects.map(({ id, title, github_url }) => [repositoryKey(github_url), { id, title, is_tied: false }]),
  );
  return ({ id, url }: GithubRepository): TiedProject | undefined =>
    byId.get(id) ?? byAddress.get(repositoryKey(url));
}

export async function tie(db: Db, project_id: number, repository: ProjectRepository) {
  const { id, full_name, url, stars, pushed_at } = repository;
  const checked_at = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('project_repositories')
      .where((eb) => eb.or([eb('repository_id', '=', id), eb('project_id', '=', project_id)]))
      .execute();
    await trx
      .insertInto('project_repositories')
      .values({ project_id, repository_id: id, full_name, url, stars, pushed_at, checked_at })
      .execute();
  });
}

export async function getGithub(deps: GithubDeps): Promise<GithubReply> {
  const { db } = deps;
  const [refreshes, token, run, ties] = await Promise.all([
    readRefreshes(db),
    readToken(db, deps),
    readLastRun(db),
    listTies(db),
  ]);
  return {
    has_token: token !== '',
    refreshes,
    last_run: run ? { at: run.at, problem: run.problem } : null,
    repositories: githubReply.shape.repositories
      .parse(ties.map((one) => ({ ...one, is_gone: one.is_gone === 1 })))
      .toSorted((a, b) => Number(b.is_gone) - Number(a.is_gone) || b.stars - a.stars),
  };
}
