import { z } from 'zod';
import { requiredText } from '#kit/contract/fields.ts';
import { accountName } from './names.ts';

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
