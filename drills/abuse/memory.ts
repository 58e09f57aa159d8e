import { readFileSync } from 'node:fs';

/** The most memory that a process and its threads ever had, in MB. */
export function peakMemory(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
