import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

const WAITING_BYTES = 1024 * 1024;

/**
 * Where the log cannot be written (its disk is full, its reader stands still or is gone) everybody is answered all the
 * same: lines are written beside this thread, wait until they can be, and what comes when too many wait is left out.
 */
const output = destination({ dest: 1, sync: false, minLength: 1, maxLength: WAITING_BYTES });
let isStuck = false;
output.on('write', () => {
  isStuck = false;
});
output.on('error', () => {
  isStuck = true;
});
// At the limit a line no longer tries to be written; this does.
output.on('drop', () => output.flush());

// Pino writes what waits when the process ends, again and again until it can be written.
process.prependListener('exit', () => {
  if (isStuck) output.destroy();
});

/** One JSON line per event on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
