import type { Deps } from '#app/deps.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { projectInput } from '../contract.ts';
import { addProject } from '../save.server.ts';
import { connectGithub, type Github } from './client.server.ts';
import type { ImportInput, ImportItem, ImportProgress } from './contract.ts';
import { listRepositories } from './list.server.ts';
import { accountName, readableName } from './names.ts';
import { GithubProblem } from './problems.server.ts';
import { bringReadme } from './readme.server.ts';
import type { GithubRepository } from './repository.server.ts';
import { projectsByRepository, type TiedProject, tie, toReply } from './ties.server.ts';
import { projectOf } from './to-project.server.ts';

type ImportDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch' | 'storage' | 'log'>;

/** Finds what was chosen. Throws GithubProblem; the import itself reports failures as items. */
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
        ? { ...titleOf(id, repository), outcome: 'failed', project_id: null, notes: [outcome.message] }
        : outcome;
    yield { done: index + 1, total: chosen.length, item };
  }
}

const titleOf = (id: string, repository: GithubRepository | undefined) => ({
  id,
  title: repository ? readableName(repository.name) : id,
});

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
  await tie(deps.db, project_id, toReply(repository, undefined));
  const described = repository.description.trim()
    ? []
    : ['Deponun açıklaması yok: kısa açıklamayı siz yazın.'];
  return { id: repository.id, title, outcome: 'added', project_id, notes: [...described, ...notes] };
}

async function duplicate(
  { db }: ImportDeps,
  repository: GithubRepository,
  { id: project_id, title, is_tied }: TiedProject,
): Promise<ImportItem> {
  if (!is_tied) await tie(db, project_id, toReply(repository, undefined));
  const notes = is_tied
    ? []
    : ['Yıldızları ve son güncellemesi artık kartında görünür; yazdıklarınız değişmedi.'];
  return { id: repository.id, title, outcome: 'duplicate', project_id, notes };
}
