import { execFile as execFileOf } from 'node:child_process';
import { promisify } from 'node:util';

const execFile = promisify(execFileOf);

type Load = { seconds: number; connections: number; core: string; encoding?: string; script?: string };

/** Loads an address with wrk on one core. Returns requests per second and their total. */
export async function load(url: string, { seconds, connections, core, encoding = 'gzip', script }: Load) {
  const scripted = script ? ['-s', script] : [];
  const accept = ['-H', `Accept-Encoding: ${encoding}`];
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...accept, ...scripted, url];
  const { stdout } = await execFile('taskset', ['-c', core, ...command]);
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    count: Number(/(\d+) requests in/.exec(stdout)?.[1]),
  };
}
