import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#app/config.ts';
import { version } from '#platform/package.ts';
import { requireSite, UsageError } from './commands/command.ts';
import { commands } from './commands/commands.ts';

export async function runCommand(args: string[]): Promise<0 | 1 | 2> {
  if (args.length === 1 && args[0] === '--version') {
    console.log(version);
    return 0;
  }
  if (args[0] === 'help' || args.some((word) => word === '--help' || word === '-h')) {
    console.log(usage());
    return 0;
  }
  process.umask(0o077);
  const json = args.includes('--json');
  try {
    const { command, words, flags, values } = parse(args);
    const config = readConfig(process.env);
    if (config.DEMO && !command.isRemote) throw new Error(NOT_IN_DEMO);
    if (!command.isRemote) becomeOwner(config.DATA_DIR);
    if (!command.isFree) await requireSite(config);
    const { line, facts, ok = true } = await command.run(config, words, flags, values);
    console.log(json ? JSON.stringify({ ok, ...facts }) : line);
    return ok ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ ok: false, message }));
    else console.error(message);
    return error instanceof UsageError ? 2 : 1;
  }
}

const NOT_IN_DEMO =
  'DEMO verilmiş: bir demoda komut çalışmaz, içindekiler zaten yenilenir. Kendi siteniz için DEMO olmadan deneyin.';

/** Runs as the account that the folder belongs to: files of root would shut the service out. */
function becomeOwner(folder: string) {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner?.uid || process.getuid?.() !== 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

function parse(args: string[]) {
  const { values, positionals } = readWords(args);
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((words) => commands[words]);
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) {
    const reason = positionals.length > 0 ? `${positionals.join(' ')}: böyle bir komut yok.\n` : '';
    throw new UsageError(reason + usage());
  }
  const words = positionals.slice(name.split(' ').length);
  const { json: _, ...others } = values;
  const flags = new Set(Object.keys(others));
  const foreign = [...flags].find((flag) => !command.options?.[flag]);
  const line = `Kullanım: vitrin ${command.usage}`;
  if (foreign) throw new UsageError(`--${foreign}: ${name} böyle bir seçenek almaz.\n${line}`);
  if (words.length !== command.arguments || (command.needs && !flags.has(command.needs)))
    throw new UsageError(line);
  return { command, words, flags, values: textsIn(others) };
}

function readWords(args: string[]): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        ...Object.assign({}, ...Object.values(commands).map(({ options }) => options)),
      },
    });
  } catch (error) {
    // Node names the option in quotation marks, in an English sentence.
    const named = /'(-[^' ]+)/.exec(String(error))?.[1] ?? '';
    throw new UsageError(`${named}: böyle bir seçenek yok ya da değeri eksik.\n${usage()}`);
  }
}

function textsIn(options: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)]),
  );
}

function usage() {
  const lines = Object.values(commands).map(({ usage: text, about }) => `  ${text.padEnd(58)} ${about}`);
  return `Kullanım: vitrin <komut> [--json]\n\n${lines.join('\n')}`;
}
