import { parseArgs } from 'node:util';
import { backup } from './commands/backup.ts';
import { doctor } from './commands/doctor.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { resetPassword } from './commands/reset-password.ts';
import { restore } from './commands/restore.ts';
import { trustOwnersAddress } from './commands/trust-address.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';

/** Result of a command: a line for people, facts for machines. Commands throw to fail. */
export type Outcome = { line: string; facts: Record<string, unknown>; ok?: boolean };
type Command = {
  usage: string;
  about: string;
  arguments: number;
  flags?: string[];
  run: (config: Config, words: string[], flags: ReadonlySet<string>) => Promise<Outcome>;
};

/** Loads these late: they import the whole site. */
const content = () => import('./commands/content.ts');

const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor',
    about: 'checks settings, folder, database and build',
    arguments: 0,
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
};

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<0 | 1 | 2> {
  const parsed = parse(args);
  if (!parsed) {
    console.error(usage());
    return 2;
  }
  const { command, words, json, flags } = parsed;
  try {
    const { line, facts, ok = true } = await command.run(readConfig(process.env), words, flags);
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
    return fits ? { command, words, json, flags } : undefined;
  } catch {
    return undefined;
  }
}

function usage() {
  const lines = Object.values(commands).map(({ usage: text, about }) => `  ${text.padEnd(58)} ${about}`);
  return `Usage: npm run vitrin -- <command> [--json]\n\n${lines.join('\n')}`;
}
