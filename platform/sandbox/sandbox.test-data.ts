import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const [own = '', foreign = '', beside = '', port = ''] = process.argv.slice(2);

process.send?.({
  'its own code': may(() => readFileSync(own)),
  'a file of the data folder': may(() => readFileSync(foreign)),
  'a file beside the code': may(() => readFileSync(beside)),
  'writing beside its code': may(() => writeFileSync(`${own}.x`, '')),
  'another program': may(() => spawnSync(process.execPath, ['-v'])),
  'a thread': may(() => new Worker('', { eval: true })),
  'the network': await reaches(Number(port)),
  'our environment': Object.keys(process.env).some(
    (name) => !['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(name),
  ),
});

function may(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function reaches(to: number): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      connect(to, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    } catch {
      resolve(false);
    }
  });
}
