import { readFileSync } from 'node:fs';

/** Milliseconds per tick in /proc. */
const TICK = 10;

type Usage = {
  /** CPU time in ms; wall-clock time outside Linux. */
  processor: number;
  clock: number;
  /** RSS in MB; 0 outside Linux. */
  memory: number;
};

export function measureUsage(pid: number | undefined): () => Usage {
  const begun = performance.now();
  const before = usageOf(pid);
  return () => {
    const clock = performance.now() - begun;
    const now = usageOf(pid);
    const processor = now && before ? now.processor - before.processor : clock;
    return { processor, clock, memory: now?.memory ?? 0 };
  };
}

function usageOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return { processor: (user + system) * TICK, memory: Number(resident ?? 0) / 1024 };
  } catch {
    return undefined;
  }
}
