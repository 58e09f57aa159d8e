import { z } from 'zod';
import { storeImage } from '#app/media/queries.server.ts';
import { markdownToHtml, newBudget, runJob, sanitize } from '#editor/index.server.ts';
import { webAddress } from '#kit/contract/fields.ts';
import type { Deps } from '#kit/resource.ts';
import { fold, slugify } from '#kit/text/fold.ts';
import { cut, shortened } from '#kit/text/measure.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { DAY } from '#platform/time.ts';
import { type ProjectInput, projectInput } from '../contract.ts';
import { addProject } from '../write.server.ts';
import {
  connectGithub,
  type Github,
  GithubProblem,
  type GithubRepository,
  listRepositories,
} from './client.server.ts';
import {
  accountName,
  type ImportInput,
  type ImportItem,
  type ImportProgress,
  readableName,
} from './contract.ts';
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
function projectOf(repository: GithubRepository) {
  const { name, full_name, description, homepage, url } = repository;
  return {
    title: cut(readableName(name), 150) || cut(full_name, 150),
    description: shortened(description.trim(), MAX_DESCRIPTION - 1) || `GitHub’daki ${full_name} deposu.`,
    technologies: technologiesOf(repository),
    live_url: webAddress.safeParse(homepage).data ?? '',
    github_url: url,
    ...progressOf(repository),
  };
}

/** A repository that is archived, or without pushes for half a year, counts as completed at its last push. */
function progressOf({ is_archived, created_at, pushed_at }: GithubRepository) {
  const isActive = !is_archived && pushed_at !== null && Date.now() - Date.parse(pushed_at) < HALF_A_YEAR;
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

const MAX_PICTURES = 20;
const TRIED_FOR_FIRST = 5;
/** An address that makes the sanitizer drop a picture; an empty one would leave a note in the text. */
const DROPPED = 'data:,';

const readmeFile = z.object({
  content: z.string(),
  encoding: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
  html_url: z.url({ protocol: /^https?$/ }),
});

export type Readme = { image: string; content: string; notes: string[] };

type Page = { html: string; raw: string; shown: string };

/** Imports the first picture and the text of a README. Failures become notes; throws GithubProblem only for a rate limit. */
async function bringReadme(
  deps: Pick<Deps, 'db' | 'storage' | 'safeFetch' | 'log'>,
  github: Github,
  repository: GithubRepository,
  withText: boolean,
): Promise<Readme> {
  const page = await readPage(github, repository).catch((error: unknown) => {
    if (error instanceof GithubProblem && error.kind !== 'limit') return error.message;
    throw error;
  });
  if (page === undefined) return { ...nothing, notes: withText ? ['Deponun README dosyası yok.'] : [] };
  if (typeof page === 'string') return { ...nothing, notes: [`README alınamadı: ${page}`] };
  const budget = newBudget();
  const addresses = await runJob({ kind: 'addresses', html: page.html, base: page.raw }, budget);
  const wanted = (addresses?.pictures ?? []).filter(isPicture);
  const pictures: Record<string, string> = Object.fromEntries(
    (addresses?.pictures ?? []).map((one) => [one, DROPPED]),
  );
  let image = '';
  for (const address of wanted.slice(0, withText ? MAX_PICTURES : TRIED_FOR_FIRST)) {
    const stored = await bringPicture(deps, address);
    if (stored) pictures[address] = stored;
    image ||= stored;
    if (image && !withText) break;
  }
  const missing = wanted.length > 0 && !image ? ['README’deki görseller alınamadı.'] : [];
  if (!withText) return { image, content: '', notes: missing };
  const links = linksOf(addresses?.links ?? [], page);
  const source = { base: page.raw, pictures, links, budget };
  const sanitized = await orRefused(() => sanitize(page.html, source));
  if (sanitized instanceof Refused)
    return { image, content: '', notes: [...missing, `README metni alınamadı: ${sanitized.message}`] };
  return { image, content: sanitized.html.replaceAll('<p></p>', ''), notes: missing };
}

const nothing: Readme = { image: '', content: '', notes: [] };

async function readPage(github: Github, { full_name, name }: GithubRepository) {
  const path = full_name.split('/').map(encodeURIComponent).join('/');
  const answer = await github.ask(`/repos/${path}/readme`);
  if (answer.status !== 200) return undefined;
  const file = readmeFile.safeParse(answer.body);
  if (!file.success || file.data.encoding !== 'base64') return 'dosya çok büyük ya da okunamıyor.';
  const text = Buffer.from(file.data.content, 'base64').toString('utf8');
  const html = await markdownToHtml(text);
  if (html === undefined) return 'dosya çok büyük ya da okunamıyor.';
  return { html: withoutTitle(html, name), raw: file.data.download_url, shown: file.data.html_url };
}

function withoutTitle(html: string, name: string): string {
  const [whole = '', heading = ''] = /^\s*<h1>([^<]+)<\/h1>/.exec(html) ?? [];
  const plain = (text: string) => slugify(text).replace(/[-_]/g, '');
  return plain(heading) === plain(name) ? html.slice(whole.length) : html;
}

const badgeHosts =
  /(?:^|\.)(?:shields\.io|badgen\.net|badge\.fury\.io|travis-ci\.(?:org|com)|codecov\.io|coveralls\.io|circleci\.com|codacy\.com|snyk\.io|herokucdn\.com|opencollective\.com|sonarcloud\.io|star-history\.com)$/;

function isPicture(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return (
    !badgeHosts.test(hostname) && !/\.svg$|\/badges?[/.]|badge\.\w+$|\/actions\/workflows\//i.test(pathname)
  );
}

async function bringPicture(
  { db, storage, safeFetch, log }: Pick<Deps, 'db' | 'storage' | 'safeFetch' | 'log'>,
  address: string,
): Promise<string> {
  try {
    const page = await safeFetch(address, { accept: 'image/*' });
    if (page.status !== 200) return '';
    const name = new URL(address).pathname.split('/').at(-1)?.slice(-100) || 'gorsel';
    return await storeImage({ db, storage }, { bytes: page.body, name });
  } catch (error) {
    log.info({ event: 'readme_picture_refused', error: String(error) });
    return '';
  }
}

/** Maps relative links to the repository's pages instead of its raw files. */
function linksOf(addresses: string[], { raw, shown }: Page): Record<string, string> {
  const [from, to] = [new URL('.', raw).href, new URL('.', shown).href];
  const inside = addresses.filter((address) => address.startsWith(from));
  return Object.fromEntries(inside.map((address) => [address, to + address.slice(from.length)]));
}
