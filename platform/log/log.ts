import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

const WAITING_BYTES = 1024 * 1024;

/** Never blocks on the log: lines are written asynchronously, and dropped when too many wait. */
const output = destination({ dest: 1, sync: false, minLength: 1, maxLength: WAITING_BYTES });
let isStuck = false;
output.on('write', () => {
  isStuck = false;
});
output.on('error', () => {
  isStuck = true;
});
// Retries when the buffer is full.
output.on('drop', () => output.flush());

// Pino would flush again and again at exit.
process.prependListener('exit', () => {
  if (isStuck) output.destroy();
});

export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
