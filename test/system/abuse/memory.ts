import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

/** Watches the memory that a process and all that it starts have together. Returns what ends it with the most, in MB. */
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

/** In kB: what processes share is counted once. */
function memoryOf(pid: string): number {
  try {
    const [, own] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(own ?? 0) + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    // It has ended since.
    return 0;
  }
}

/** Threads each have a list of the processes that they started. */
const childrenOf = (pid: string): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
