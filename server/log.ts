import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

const WAITING_BYTES = 1024 * 1024;

/** One JSON line per event on standard output. */
export function createLog(level: string): Log {
  const output = destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  // Where the log cannot be written (its disk is full, its reader gone) everybody is answered all the same: lines wait
  // until it can, and what comes when too many wait is left out.
  output.on('error', () => undefined);
  output.on('drop', () => tryAgain(output));
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

function tryAgain(output: { flushSync: () => void }) {
  try {
    output.flushSync();
  } catch {
    // Still not.
  }
}
