import { z } from 'zod';
import { type Github, oddAnswer } from './client.server.ts';
import { GithubProblem, noSuchAccount } from './problems.server.ts';
import { type GithubRepository, githubRepository } from './repository.server.ts';

const MAX_PAGES = 10;

/** Lists the public repositories of a user or an organisation, the latest push first; at most 1000. */
export async function listRepositories(github: Github, name: string) {
  const repositories = new Map<string, GithubRepository>();
  let next: string | undefined =
    `/users/${encodeURIComponent(name)}/repos?per_page=100&type=owner&sort=pushed`;
  for (let page = 0; next && page < MAX_PAGES; page++) {
    const answer = await github.ask(next);
    if (answer.status !== 200) throw new GithubProblem('missing', noSuchAccount);
    const listed = z.array(z.unknown()).safeParse(answer.body);
    if (!listed.success) throw oddAnswer();
    for (const item of listed.data) {
      const parsed = githubRepository.safeParse(item);
      if (parsed.success && !parsed.data.private) repositories.set(parsed.data.id, parsed.data);
    }
    next = answer.next;
  }
  return { repositories: [...repositories.values()], isCut: next !== undefined };
}
