import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { FIRST_ADDRESS, passwordUntil } from '#app/auth/accounts.server.ts';
import { readCopy } from '#app/backups/backup-store.server.ts';
import { getMailAccount } from '#app/mail/account.server.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { readSettings } from '#platform/database/settings-and-facts.ts';
import { type FirstSteps, type Runner, type StepName, stepNames } from './contract.ts';

export const HIDDEN = 'first_steps_hidden';

type Own = 'projects' | 'articles' | 'experiences';

/** Derives from the data which first steps the owner has taken. Starter content does not count. */
export async function firstSteps(deps: Deps, owner: { id: number; email: string }): Promise<FirstSteps> {
  const { db, config } = deps;
  const [hidden, until, person, jobs, project, article, mail, downloaded, copy] = await Promise.all([
    readSettings(db, HIDDEN),
    passwordUntil(db, owner.id),
    getProfile(db, true),
    hasOwn(db, 'experiences'),
    hasOwn(db, 'projects'),
    hasOwn(db, 'articles', sql<boolean>`kind = 'article'`),
    getMailAccount(db, deps),
    hasDownloadedBackup(db),
    readCopy(db),
  ]);
  const done: Record<StepName, boolean> = {
    account: until === null && owner.email !== FIRST_ADDRESS,
    person: Boolean(person.full_name && person.profile_image),
    cv: jobs || person.cv_url !== undefined,
    project,
    article,
    mail: mail !== undefined,
    address: config.HAS_SITE_URL,
    backup: downloaded || copy?.ok === true,
  };
  return {
    hidden: hidden !== undefined,
    runner: runnerOf({
      env: process.env,
      ppid: process.ppid,
      main: process.argv[1] ?? '',
      hasFile: existsSync,
    }),
    steps: stepNames.map((name) => ({ name, done: done[name] })),
  };
}

type Process = {
  env: Record<string, string | undefined>;
  ppid: number;
  main: string;
  hasFile: (path: string) => boolean;
};

/** Recognizes a direct child of systemd, a container by the files of Docker and Podman, and npx by its folder. */
export function runnerOf({ env, ppid, main, hasFile }: Process): Runner {
  if (env.INVOCATION_ID && ppid === 1) return 'service';
  if (env.KUBERNETES_SERVICE_HOST || hasFile('/.dockerenv') || hasFile('/run/.containerenv'))
    return 'container';
  return /[\\/]_npx[\\/]/.test(main) ? 'npx' : 'npm';
}

async function hasOwn(db: Db, table: Own, condition = sql<boolean>`true`): Promise<boolean> {
  const own = db.selectFrom(table).select('id').where('is_starter', '=', 0).where(condition).limit(1);
  return exists(own);
}

const hasDownloadedBackup = (db: Db): Promise<boolean> =>
  exists(db.selectFrom('audit_log').select('id').where('action', '=', 'GET /api/backups/:name').limit(1));
