import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
