import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

const WAITING_BYTES = 1024 * 1024;

/** Writes asynchronously and drops lines when too many wait. */
const output = destination({ dest: 1, sync: false, minLength: 1, maxLength: WAITING_BYTES });
let isStuck = false;
output.on('write', () => {
  isStuck = false;
});
output.on('error', () => {
  isStuck = true;
});
output.on('drop', () => output.flush());

// Prevents Pino's repeated flush at exit.
process.prependListener('exit', () => {
  if (isStuck) output.destroy();
});

export function createLog(level: string): Log {
  const write = (line: string) => output.write(withoutKeys(line));
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** Matches API keys, which addresses and errors may contain. */
const withoutKeys = (line: string) => line.replace(/\b(v[trc])_[\w-]{40}/g, '$1_…');
