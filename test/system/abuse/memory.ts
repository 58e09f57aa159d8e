import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

/** Watches the memory of a process and its child processes. Returns a function that stops and returns the peak in MB. */
export function watchMemory(pid: number | undefined): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(String(pid)));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}

/** Returns memory in kB; counts shared pages once. */
function memoryOf(pid: string): number {
  try {
    const [, own] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(own ?? 0) + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** Reads the child processes of every thread. */
const childrenOf = (pid: string): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
