import { spawnSync } from 'node:child_process';

export type Step = [name: string, command: string, ...args: string[]];

export function runSteps(steps: Step[]) {
  for (const [name, command, ...args] of steps) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const { status } = spawnSync(command, args, { stdio: 'inherit', shell: false });
    console.log(
      `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (status !== 0) process.exit(status ?? 1);
  }
}
