import { webAddress } from '#kit/contract/fields.ts';
import type { Deps } from '#kit/resource.ts';
import { fold } from '#kit/text/fold.ts';
import { cut, shortened } from '#kit/text/measure.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { DAY } from '#platform/time.ts';
import { type ProjectInput, projectInput } from '../contract.ts';
import { addProject } from '../write.server.ts';
import { connectGithub, type Github, GithubProblem } from './client.server.ts';
import type { ImportInput, ImportItem, ImportProgress } from './contract.ts';
import { accountName, readableName } from './names.ts';
import { bringReadme } from './readme.server.ts';
import { type GithubRepository, listRepositories } from './repositories.server.ts';
import { projectsByRepository, type TiedProject, tie } from './ties.server.ts';

type ImportDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch' | 'storage' | 'log'>;

/** Finds the chosen repositories. Throws GithubProblem; the import itself reports failures as items. */
export async function chooseRepositories(deps: ImportDeps, input: ImportInput) {
  const github = await connectGithub(deps);
  const { repositories } = await listRepositories(github, accountName(input.name) ?? '');
  const byId = new Map(repositories.map((repository) => [repository.id, repository]));
  const chosen = [...new Set(input.ids)].map((id) => ({ id, repository: byId.get(id) }));
  return { github, chosen, knownProject: await projectsByRepository(deps.db) };
}

export async function* importRepositories(
  deps: ImportDeps,
  { github, chosen, knownProject }: Awaited<ReturnType<typeof chooseRepositories>>,
  input: ImportInput,
): AsyncGenerator<ImportProgress> {
  let limit: GithubProblem | undefined;
  for (const [index, { id, repository }] of chosen.entries()) {
    const outcome =
      limit ??
      (await orRefused(() =>
        importOne(deps, github, repository, repository && knownProject(repository), input),
      ));
    if (outcome instanceof GithubProblem && outcome.kind === 'limit') limit = outcome;
    const item: ImportItem =
      outcome instanceof Refused
        ? {
            id,
            title: readableName(repository?.name ?? id),
            outcome: 'failed',
            project_id: null,
            notes: [outcome.message],
          }
        : outcome;
    yield { done: index + 1, total: chosen.length, item };
  }
}

async function importOne(
  deps: ImportDeps,
  github: Github,
  repository: GithubRepository | undefined,
  known: TiedProject | undefined,
  { category, readme }: ImportInput,
): Promise<ImportItem> {
  if (!repository) throw new Refused('Bu depo artık herkese açık değil.');
  if (known) return duplicate(deps, repository, known);
  const { image, content, notes } = await bringReadme(deps, github, repository, readme);
  const project = projectInput.safeParse({ ...projectOf(repository), category, image, content });
  if (!project.success) throw new Refused(project.error.issues.map(({ message }) => message).join(' '));
  const { id: project_id, title } = await addProject(deps.db, project.data);
  await tie(deps.db, project_id, repository);
  const described = repository.description.trim()
    ? []
    : ['Deponun açıklaması yok: kısa açıklamayı siz yazın.'];
  const judged =
    project.data.status === 'completed' && !repository.is_archived
      ? ['Altı aydır değişmediği için “Tamamlandı” sayıldı; öyle değilse durumunu değiştirin.']
      : [];
  return {
    id: repository.id,
    title,
    outcome: 'added',
    project_id,
    notes: [...described, ...judged, ...notes],
  };
}

async function duplicate(
  { db }: ImportDeps,
  repository: GithubRepository,
  { id: project_id, title, is_tied }: TiedProject,
): Promise<ImportItem> {
  if (!is_tied) await tie(db, project_id, repository);
  const notes = is_tied
    ? []
    : ['Yıldızları ve son güncellemesi artık kartında görünür; yazdıklarınız değişmedi.'];
  return { id: repository.id, title, outcome: 'duplicate', project_id, notes };
}

const HALF_A_YEAR = 183 * DAY;
const MAX_DESCRIPTION = 1000;

/** Initial fields of a project from its repository, without picture, text and category. */
function projectOf(repository: GithubRepository, now = Date.now()) {
  const { name, full_name, description, homepage, url } = repository;
  return {
    title: cut(readableName(name), 150) || cut(full_name, 150),
    description: shortened(description.trim(), MAX_DESCRIPTION - 1) || `GitHub’daki ${full_name} deposu.`,
    technologies: technologiesOf(repository),
    live_url: webAddress.safeParse(homepage).data ?? '',
    github_url: url,
    ...progressOf(repository, now),
  };
}

/** A repository that is archived, or without pushes for half a year, counts as completed at its last push. */
function progressOf({ is_archived, created_at, pushed_at }: GithubRepository, now: number) {
  const isActive = !is_archived && pushed_at !== null && now - Date.parse(pushed_at) < HALF_A_YEAR;
  const start_date = dayOf(created_at);
  const end_date = dayOf(pushed_at);
  // A fork without pushes of its own is younger than its last push.
  const isInOrder = start_date !== null && end_date !== null && start_date <= end_date;
  const status: ProjectInput['status'] = isActive ? 'in_progress' : 'completed';
  return { status, start_date, end_date: !isActive && isInOrder ? end_date : null };
}

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null;

function technologiesOf({ language, topics }: GithubRepository): string[] {
  const names = new Map<string, string>();
  for (const name of [language, ...topics].map((text) => text.trim())) {
    const key = fold(name);
    if (name && name.length <= 50 && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].slice(0, 20);
}
