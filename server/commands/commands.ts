import type { Config } from '#app/config.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { migrateDatabase } from './migrate.ts';
import { resetPassword } from './reset-password.ts';
import { restore } from './restore.ts';
import { createToken, listTokens, revokeToken } from './token.ts';
import { trustOwnersAddress } from './trust-address.ts';

export type Outcome = { line: string; facts: Record<string, unknown>; ok?: boolean };
type Command = {
  usage: string;
  about: string;
  arguments: number;
  /** Options it takes, with and without a value. */
  flags?: string[];
  needs?: string;
  /** Works without a site of its own: it makes, mends or replaces one, or speaks to another. */
  isFree?: true;
  run: (
    config: Config,
    words: string[],
    flags: ReadonlySet<string>,
    values: Readonly<Record<string, readonly string[]>>,
  ) => Promise<Outcome>;
};

const content = () => import('./content.ts');
const publish = () => import('./publish.ts');

export const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor [--deep] [--repair]',
    about:
      'checks settings, folder, database and build; --deep also every row, file and link; --repair what is safe',
    arguments: 0,
    flags: ['deep', 'repair'],
    isFree: true,
    run: doctor,
  },
  backup: {
    usage: 'backup FILE',
    about: 'writes everything into one archive, while the site serves',
    arguments: 1,
    run: backup,
  },
  restore: {
    usage: 'restore FILE',
    about: 'puts an archive into an empty data folder or database',
    arguments: 1,
    isFree: true,
    run: restore,
  },
  export: {
    usage: 'export FOLDER|FILE.zip',
    about: 'writes the content as Markdown, JSON and files, while the site serves',
    arguments: 1,
    run: async (config, words) => (await content()).exportTo(config, words),
  },
  import: {
    usage: 'import FOLDER|FILE.zip',
    about: 'takes such content in; what is there already stays as it is',
    arguments: 1,
    run: async (config, words) => (await content()).importFrom(config, words),
  },
  migrate: {
    usage: 'migrate',
    about: 'brings the database to the newest schema',
    arguments: 0,
    isFree: true,
    run: migrateDatabase,
  },
  'owner reset-password': {
    usage: 'owner reset-password [--no-second-factor] [--no-passkeys]',
    about:
      'makes a new password for the owner, ends every session; can turn the second step off and remove passkeys',
    arguments: 0,
    flags: ['no-second-factor', 'no-passkeys'],
    run: resetPassword,
  },
  'owner trust-address': {
    usage: 'owner trust-address ADDRESS',
    about: 'lets the owner sign in from there without waiting for strangers’ attempts',
    arguments: 1,
    run: trustOwnersAddress,
  },
  push: {
    usage: 'push FOLDER --url ADDRESS [--token KEY] [--dry-run] [--prune] [--force]',
    about: 'sends articles and pictures that changed to a running site',
    arguments: 1,
    flags: ['url', 'token', 'dry-run', 'prune', 'force'],
    needs: 'url',
    isFree: true,
    run: async (...given) => (await publish()).pushFolder(...given),
  },
  pull: {
    usage: 'pull FOLDER --url ADDRESS [--token KEY] [--force]',
    about: 'writes the articles and pictures of a running site into a folder',
    arguments: 1,
    flags: ['url', 'token', 'force'],
    needs: 'url',
    isFree: true,
    run: async (...given) => (await publish()).pullFolder(...given),
  },
  'token create': {
    usage: 'token create NAME --scope SCOPE [--scope …] [--until DATE]',
    about: 'makes a key for scripts and agents; it is shown once',
    arguments: 1,
    flags: ['scope', 'until'],
    needs: 'scope',
    run: createToken,
  },
  'token list': {
    usage: 'token list',
    about: 'lists the keys with their scopes and last use',
    arguments: 0,
    run: listTokens,
  },
  'token revoke': {
    usage: 'token revoke NAME|ID',
    about: 'revokes a key at once',
    arguments: 1,
    run: revokeToken,
  },
};
