import type { Deps } from '#kit/resource.ts';
import { formatTime } from '#kit/text/format.ts';
import { takeLease } from '#platform/database/leases.ts';
import { orRefused } from '#platform/refused.ts';
import { DAY, isDue, isOver } from '#platform/time.ts';
import {
  connectGithub,
  type Github,
  GithubProblem,
  githubRepository,
  LONGEST_WAIT,
  oddAnswer,
} from './client.server.ts';
import { readLastRun, readRefreshes, writeLastRun } from './settings.server.ts';
import { listTies, type Tie } from './ties.server.ts';

const LEASE = 'github';
const RETRY = 60 * 60;
const MAX_FAILURES = 3;

const isNight = (now: number) => /^0[2-5]/.test(formatTime(new Date(now).toISOString()));

type RefreshDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch' | 'content' | 'log'>;

/** Refreshes every night, later if missed; retries an hour after a failure, or when a rate limit ends. Throws if GitHub is unreachable. */
export async function refreshNightly(deps: RefreshDeps, now = Date.now()): Promise<void> {
  if (!(await readRefreshes(deps.db))) return;
  const run = await readLastRun(deps.db);
  const isLate = isDue(run?.at, DAY * 1.5, now) || (isDue(run?.at, DAY / 2, now) && isNight(now));
  if (run?.wait_until ? !isOver(run.wait_until, LONGEST_WAIT * 1000, now) : !isLate) return;
  const problem = await refresh(deps, now - DAY / 2, now);
  if (problem instanceof GithubProblem && problem.kind !== 'limit') throw problem;
}

/** Updates stars and last push of repositories not checked since `before`. Returns the problem that stopped it, if any. */
export async function refresh(deps: RefreshDeps, before: number, now = Date.now()) {
  const lease = await takeLease(deps.db, LEASE);
  if (!lease) return 'running';
  return lease.run(async () => {
    const ties = (await listTies(deps.db)).filter(({ checked_at }) => isDue(checked_at, now - before, now));
    const problem = await refreshAll(deps, ties);
    const wait = (problem?.wait || RETRY) * 1000;
    const wait_until = problem ? new Date(now + wait).toISOString() : '';
    await writeLastRun(deps.db, {
      at: new Date(now).toISOString(),
      problem: problem?.message ?? '',
      wait_until,
    });
    return problem;
  });
}

async function refreshAll(deps: RefreshDeps, ties: Tie[]): Promise<GithubProblem | undefined> {
  const github = await connectGithub(deps);
  const failures: GithubProblem[] = [];
  let inARow = 0;
  for (const tie of ties) {
    const outcome = await orRefused(() => refreshOne(deps, github, tie));
    inARow = outcome instanceof GithubProblem ? inARow + 1 : 0;
    if (outcome === true) deps.content.invalidate(['projects']);
    if (!(outcome instanceof GithubProblem)) continue;
    deps.log.info({ event: 'github_refresh_failed', repository: tie.full_name, reason: outcome.kind });
    failures.push(outcome);
    if (inARow === MAX_FAILURES || outcome.kind === 'limit' || outcome.kind === 'token') break;
  }
  return failures.at(-1);
}

async function refreshOne({ db }: RefreshDeps, github: Github, tie: Tie): Promise<boolean> {
  const { status, body, etag } = await github.ask(`/repositories/${tie.repository_id}`, tie.etag);
  const next = status === 304 ? {} : valuesOf(status, body, etag);
  await db
    .updateTable('project_repositories')
    .set({ ...next, checked_at: new Date().toISOString() })
    .where('project_id', '=', tie.project_id)
    .where('repository_id', '=', tie.repository_id)
    .execute();
  const after = { ...tie, ...next };
  return (['stars', 'pushed_at', 'is_gone', 'full_name'] as const).some((name) => after[name] !== tie[name]);
}

/** The new values; if the repository is gone, the last ones stay, hidden. */
function valuesOf(status: number, body: unknown, etag: string) {
  if (status !== 200) return { is_gone: 1, etag: '' };
  const parsed = githubRepository.safeParse(body);
  if (!parsed.success) throw oddAnswer();
  const { private: isPrivate, full_name, stars, pushed_at } = parsed.data;
  return isPrivate ? { is_gone: 1, etag: '' } : { full_name, stars, pushed_at, is_gone: 0, etag };
}
