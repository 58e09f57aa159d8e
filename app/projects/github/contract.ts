import { z } from 'zod';
import { requiredText } from '#kit/contract/fields.ts';

/** Extracts the account from `octocat`, `@octocat`, or an address such as `github.com/octocat/hello`. */
export function accountName(text: string): string | undefined {
  const typed = text.trim().replace(/^@/, '');
  const [, path] = /^(?:https?:\/\/)?(?:www\.)?[a-z\d.-]+\.[a-z]{2,}(?:\/(.*))?$/i.exec(typed) ?? [];
  const [first, second] = path?.split(/[/?#]/) ?? [typed];
  const name = path !== undefined && ['orgs', 'users'].includes(first ?? '') ? second : first;
  return name && /^[a-z\d][a-z\d_-]{0,38}$/i.test(name) ? name : undefined;
}

/** Normalizes the address of a repository: `https://github.com/Ada/Motor.git/` is `github.com/ada/motor`. */
export function repositoryKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const [owner, name] = pathname.toLowerCase().split('/').filter(Boolean);
  return owner && name ? `${host.replace(/^www\./, '')}/${owner}/${name.replace(/\.git$/, '')}` : undefined;
}

export function isTied(address: string, tie: { url: string; full_name: string }): boolean {
  const key = repositoryKey(address);
  if (key === undefined || !URL.canParse(tie.url)) return false;
  return key === repositoryKey(tie.url) || key === repositoryKey(new URL(`/${tie.full_name}`, tie.url).href);
}

const initials = new Set('ai api cli css html http json pdf sdk sql ui xml'.split(' '));

const capitalized = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** `my-cool_api` → `My Cool API`, `akilliSayac` → `Akilli Sayac`. */
export function readableName(name: string): string {
  const words = name
    .replace(/[-_\s]+/g, ' ')
    .replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  return words
    .split(' ')
    .map((word) => (initials.has(word.toLowerCase()) ? word.toUpperCase() : capitalized(word)))
    .join(' ');
}

const TOKEN = /^\w{20,255}$/;
export const MAX_CHOSEN = 100;

const account = requiredText(300, 'Bir kullanıcı adı ya da adres giriniz.').refine(
  (text) => accountName(text) !== undefined,
  'Bir GitHub kullanıcı adı ya da adresi giriniz: github.com/octocat',
);

export const repositoriesQuery = z.strictObject({
  name: account.describe('Name of the user or organisation'),
});

export const repositoryReply = z.object({
  id: z.string(),
  name: z.string(),
  full_name: z.string(),
  url: z.string(),
  description: z.string(),
  language: z.string(),
  topics: z.array(z.string()),
  stars: z.int(),
  pushed_at: z.string().nullable(),
  is_fork: z.boolean(),
  is_archived: z.boolean(),
  /** The project that already has this repository; `is_tied`: its stars are shown. */
  project: z.object({ id: z.int(), title: z.string(), is_tied: z.boolean() }).nullable(),
});

export const repositoryList = z.object({
  name: z.string(),
  data: z.array(repositoryReply),
  is_cut: z.boolean(),
});

export const importInput = z.strictObject({
  name: account,
  ids: z
    .array(z.string().regex(/^\d{1,18}$/, 'Geçerli bir depo numarası değil.'), 'Bir liste olmalıdır.')
    .min(1, 'En az bir depo seçiniz.')
    .max(MAX_CHOSEN, `Bir seferde en fazla ${MAX_CHOSEN} depo alınabilir.`),
  category: requiredText(60),
  readme: z.boolean('Evet veya hayır olmalıdır.').default(false),
});

export const importItem = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(['added', 'duplicate', 'failed']),
  project_id: z.int().nullable(),
  notes: z.array(z.string()),
});

export const importProgress = z.object({ done: z.int(), total: z.int(), item: importItem });

export const importReport = z.object({ items: z.array(importItem) });

export const githubReply = z.object({
  has_token: z.boolean(),
  refreshes: z.boolean(),
  /** The last refresh; `problem`: why it was not completed. */
  last_run: z.object({ at: z.string(), problem: z.string() }).nullable(),
  repositories: z.array(
    z.object({
      project_id: z.int(),
      title: z.string(),
      full_name: z.string(),
      stars: z.int(),
      pushed_at: z.string().nullable(),
      is_gone: z.boolean(),
      checked_at: z.string(),
    }),
  ),
});

export const githubInput = z.strictObject({ refreshes: z.boolean('Evet veya hayır olmalıdır.') });

export const tokenInput = z.strictObject({
  token: requiredText(255).regex(TOKEN, 'Bir GitHub erişim anahtarı giriniz: github_pat_… ya da ghp_…'),
});

export type Repository = z.infer<typeof repositoryReply>;
export type RepositoryList = z.infer<typeof repositoryList>;
export type ImportInput = z.output<typeof importInput>;
export type ImportItem = z.infer<typeof importItem>;
export type ImportProgress = z.infer<typeof importProgress>;
export type GithubReply = z.infer<typeof githubReply>;
