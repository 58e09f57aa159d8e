import { parseArgs } from 'node:util';
import type { Config } from '#app/config.ts';
import { readConfig } from '#app/config.ts';
import { version } from '#platform/package.ts';
import { backup } from './commands/backup.ts';
import { doctor } from './commands/doctor.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { resetPassword } from './commands/reset-password.ts';
import { restore } from './commands/restore.ts';
import { createToken, listTokens, revokeToken } from './commands/token.ts';
import { trustOwnersAddress } from './commands/trust-address.ts';

export type Outcome = { line: string; facts: Record<string, unknown>; ok?: boolean };
type Command = {
  usage: string;
  about: string;
  arguments: number;
  /** Options it takes, with and without a value. */
  flags?: string[];
  run: (
    config: Config,
    words: string[],
    flags: ReadonlySet<string>,
    values: Readonly<Record<string, readonly string[]>>,
  ) => Promise<Outcome>;
};

const content = () => import('./commands/content.ts');
const publish = () => import('./commands/publish.ts');

const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor [--deep] [--repair]',
    about:
      'checks settings, folder, database and build; --deep also every row, file and link; --repair what is safe',
    arguments: 0,
    flags: ['deep', 'repair'],
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
    run: async (...given) => (await publish()).pushFolder(...given),
  },
  pull: {
    usage: 'pull FOLDER --url ADDRESS [--token KEY] [--force]',
    about: 'writes the articles and pictures of a running site into a folder',
    arguments: 1,
    flags: ['url', 'token', 'force'],
    run: async (...given) => (await publish()).pullFolder(...given),
  },
  'token create': {
    usage: 'token create NAME --scope SCOPE [--scope …] [--until DATE]',
    about: 'makes a key for scripts and agents; it is shown once',
    arguments: 1,
    flags: ['scope', 'until'],
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

if (import.meta.main) process.exit(await runCommand(process.argv.slice(2)));

export async function runCommand(args: string[]): Promise<0 | 1 | 2> {
  if (args.length === 1 && args[0] === '--version') {
    console.log(version);
    return 0;
  }
  const parsed = parse(args);
  if (!parsed) {
    console.error(usage());
    return 2;
  }
  const { command, words, json, flags, values } = parsed;
  try {
    const { line, facts, ok = true } = await command.run(readConfig(process.env), words, flags, values);
    console.log(json ? JSON.stringify({ ok, ...facts }) : line);
    return ok ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ ok: false, message }));
    else console.error(message);
    return 1;
  }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        'no-second-factor': { type: 'boolean' },
        'no-passkeys': { type: 'boolean' },
        scope: { type: 'string', multiple: true },
        until: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        'dry-run': { type: 'boolean' },
        prune: { type: 'boolean' },
        force: { type: 'boolean' },
        deep: { type: 'boolean' },
        repair: { type: 'boolean' },
      },
    });
    const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((words) => commands[words]);
    const command = name === undefined ? undefined : commands[name];
    if (!name || !command) return undefined;
    const words = positionals.slice(name.split(' ').length);
    const { json = false, ...others } = values;
    const flags = new Set(Object.keys(others));
    const fits =
      words.length === command.arguments && [...flags].every((flag) => command.flags?.includes(flag));
    return fits ? { command, words, json, flags, values: textsIn(others) } : undefined;
  } catch {
    return undefined;
  }
}

function textsIn(options: Record<string, boolean | string | string[]>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)]),
  );
}

function usage() {
  const lines = Object.values(commands).map(({ usage: text, about }) => `  ${text.padEnd(58)} ${about}`);
  return `Usage: vitrin <command> [--json]\n\n${lines.join('\n')}`;
}
