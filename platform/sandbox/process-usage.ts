import { readFileSync } from 'node:fs';

const TICK = 10;

/** Divides the clock, all that is seen outside Linux: a busy machine may give a process a sixth of it. */
const UNSEEN = 6;

export function measureUsage(pid: number | undefined) {
  const begun = performance.now();
  const before = usageOf(pid);
  return () => {
    const clock = performance.now() - begun;
    const now = usageOf(pid);
    const processor = now && before ? now.processor - before.processor : clock / UNSEEN;
    return { processor, clock, memory: now?.memory ?? 0 };
  };
}

function usageOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Skips the second field, the program's name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return { processor: (user + system) * TICK, memory: Number(resident ?? 0) / 1024 };
  } catch {
    return undefined;
  }
}
