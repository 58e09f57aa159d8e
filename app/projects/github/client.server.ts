import { z } from 'zod';
import { webAddress } from '#kit/contract/fields.ts';
import type { Deps } from '#kit/resource.ts';
import { formatTime } from '#kit/text/format.ts';
import { parseJson } from '#kit/text/json.ts';
import { Refused } from '#platform/refused.ts';
import type { FetchedPage } from '#platform/safe-fetch.ts';
import { readToken } from './settings.server.ts';

const GITHUB = 'https://api.github.com';
const SECONDARY_WAIT = 60;
/** In seconds. */
export const LONGEST_WAIT = 24 * 60 * 60;

export type GithubDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch'>;

export type Github = Awaited<ReturnType<typeof connectGithub>>;

export async function connectGithub(deps: GithubDeps) {
  const token = await readToken(deps.db, deps);
  return { ask: (path: string, etag?: string) => ask(deps, token, path, etag) };
}

export async function isKnownToken(deps: GithubDeps, token: string): Promise<boolean> {
  try {
    await ask(deps, token, '/rate_limit');
    return true;
  } catch (error) {
    if (error instanceof GithubProblem) return error.kind !== 'token';
    throw error;
  }
}

/** Requests a path of the REST API, or the `next` link of an answer. Returns 304 and 404; throws GithubProblem on other errors. */
async function ask({ config, safeFetch }: GithubDeps, token: string, path: string, etag = '') {
  const base = config.GITHUB_API ?? GITHUB;
  const url = path.startsWith('/') ? base + path : path;
  const page = await safeFetch(url, {
    accept: 'application/vnd.github+json',
    headers: {
      'x-github-api-version': '2022-11-28',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(etag && { 'if-none-match': etag }),
    },
    trustedOrigin: config.GITHUB_API && new URL(config.GITHUB_API).origin,
  }).catch((cause: unknown) => {
    throw new GithubProblem(
      'unreachable',
      'GitHub’a ulaşılamadı. İnternet bağlantısını denetleyip yeniden deneyin.',
      { cause },
    );
  });
  refuseFailure(page);
  return {
    status: page.status,
    body: page.status === 200 ? jsonOf(page) : undefined,
    etag: page.headers.etag ?? '',
    next: nextOf(page, base),
  };
}

function refuseFailure(page: FetchedPage) {
  const { status } = page;
  if ([200, 304, 404, 410, 451].includes(status)) return;
  if (status === 401)
    throw new GithubProblem(
      'token',
      'GitHub erişim anahtarını tanımadı: süresi dolmuş ya da silinmiş olabilir.',
    );
  const wait = status === 403 || status === 429 ? waitOf(page) : 0;
  if (wait > 0) throw limitReached(wait);
  throw new GithubProblem('odd', `GitHub isteği ${status} ile yanıtladı. Biraz sonra yeniden deneyin.`);
}

/** Returns the seconds to wait; 0 if it is not a rate limit. */
function waitOf({ status, headers, body }: FetchedPage): number {
  const after = Number(headers['retry-after']);
  if (after > 0) return Math.min(after, LONGEST_WAIT);
  if (headers['x-ratelimit-remaining'] === '0') {
    const seconds = Math.ceil(Number(headers['x-ratelimit-reset']) - Date.now() / 1000);
    return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT) : SECONDARY_WAIT;
  }
  const isSecondary = status === 429 || /rate limit/i.test(Buffer.from(body).toString('utf8'));
  return isSecondary ? SECONDARY_WAIT : 0;
}

function jsonOf({ body }: FetchedPage): unknown {
  const json = parseJson(Buffer.from(body).toString('utf8'));
  if (json === undefined) throw oddAnswer();
  return json;
}

export const oddAnswer = () =>
  new GithubProblem('odd', 'GitHub anlaşılmayan bir yanıt verdi. Biraz sonra yeniden deneyin.');

/** Returns the `rel="next"` link, only on the API's own origin, so that the token goes nowhere else. */
function nextOf({ headers }: FetchedPage, base: string): string | undefined {
  const link = z.string().safeParse(headers.link).data ?? '';
  const next = link
    .split(',')
    .find((part) => part.includes('rel="next"'))
    ?.split('>', 1)[0]
    ?.trim()
    .slice(1);
  return next?.startsWith(`${base}/`) ? next : undefined;
}

type Kind = 'missing' | 'limit' | 'token' | 'unreachable' | 'odd';

export class GithubProblem extends Refused {
  readonly kind: Kind;
  /** Seconds until a retry, if rate-limited. */
  readonly wait: number;

  constructor(kind: Kind, message: string, { wait = 0, cause }: { wait?: number; cause?: unknown } = {}) {
    const reason = {
      message,
      ...(kind === 'missing' && { errors: { name: [message] } }),
      ...(kind === 'limit' && { status: 429, headers: { 'Retry-After': String(wait) } }),
    };
    super(reason, { cause });
    this.kind = kind;
    this.wait = wait;
  }
}

const noSuchAccount = 'GitHub’da böyle bir kullanıcı yok.';

export function limitReached(wait: number, now = Date.now()): GithubProblem {
  const time = formatTime(new Date(now + wait * 1000).toISOString());
  const text = `GitHub sınırı doldu, ${time}’${locative(time)} yeniden denenebilir.`;
  return new GithubProblem('limit', text, { wait });
}

const unitEndings = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const tenEndings: Record<string, string> = { '1': 'da', '2': 'de', '3': 'da', '4': 'ta', '5': 'de' };

/** Returns the Turkish locative suffix of a time, as pronounced: 14:32’de, 09:40’ta, 13:00’te. */
function locative(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const [ten = '0', unit = '0'] = minutes === '00' ? hours : minutes;
  return (unit === '0' ? tenEndings[ten] : unitEndings[Number(unit)]) ?? 'da';
}

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
