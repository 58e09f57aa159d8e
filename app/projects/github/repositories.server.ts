import { z } from 'zod';
import { webAddress } from '#kit/contract/fields.ts';
import { type Github, GithubProblem, noSuchAccount, oddAnswer } from './client.server.ts';

const MAX_PAGES = 10;

/** Lists the public repositories of a user or organization, latest push first, at most 1000. */
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

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null));

export const githubRepository = z
  .object({
    id: z.int().positive().transform(String),
    name: z.string().min(1).max(200),
    full_name: z.string().regex(/^[^/\s]{1,100}\/[^/\s]{1,200}$/),
    html_url: webAddress.refine((address) => Boolean(address)).transform(String),
    private: z.boolean(),
    fork: z.boolean().default(false),
    archived: z.boolean().default(false),
    description: text,
    homepage: text,
    language: text,
    topics: z
      .array(z.string())
      .nullish()
      .transform((list) => list ?? []),
    stargazers_count: z.int().min(0).max(2_147_483_647).default(0),
    pushed_at: moment,
    created_at: moment,
  })
  .transform(({ html_url, stargazers_count, fork, archived, ...repository }) => ({
    ...repository,
    url: html_url,
    stars: stargazers_count,
    is_fork: fork,
    is_archived: archived,
  }));

export type GithubRepository = z.output<typeof githubRepository>;
