import { webAddress } from '#app/contract/fields.ts';
import { cut, shortened } from '#app/text/measure.ts';
import { DAY } from '#platform/time.ts';
import type { ProjectInput } from '../contract.ts';
import { readableName } from './names.ts';
import type { GithubRepository } from './repository.server.ts';

const HALF_A_YEAR = 183 * DAY;
const MAX_DESCRIPTION = 1000;

/** What a project says before the owner edits it, without picture, text and category. */
export function projectOf(repository: GithubRepository, now = Date.now()) {
  const { name, full_name, description, homepage, html_url } = repository;
  return {
    title: cut(readableName(name), 150) || cut(full_name, 150),
    description: shortened(description.trim(), MAX_DESCRIPTION - 1) || `GitHub’daki ${full_name} deposu.`,
    technologies: technologiesOf(repository),
    live_url: webAddress.safeParse(homepage).data ?? '',
    github_url: html_url,
    ...progressOf(repository, now),
  };
}

/** One that was archived, or not pushed to for half a year, is completed on its last push. */
function progressOf({ archived, created_at, pushed_at }: GithubRepository, now: number) {
  const isActive = !archived && pushed_at !== null && now - Date.parse(pushed_at) < HALF_A_YEAR;
  const start_date = dayOf(created_at);
  const end_date = dayOf(pushed_at);
  // A fork is younger than its last push, when nothing was pushed to it.
  const isInOrder = start_date !== null && end_date !== null && start_date <= end_date;
  const status: ProjectInput['status'] = isActive ? 'in_progress' : 'completed';
  return { status, start_date, end_date: !isActive && isInOrder ? end_date : null };
}

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null;

function technologiesOf({ language, topics }: GithubRepository): string[] {
  const names = new Map<string, string>();
  for (const name of [language, ...topics].map((text) => text.trim())) {
    const key = name.toLocaleLowerCase('tr');
    if (name && name.length <= 50 && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].slice(0, 20);
}
