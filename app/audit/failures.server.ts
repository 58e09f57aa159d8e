import type { Db } from '#platform/database/database.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import type { Log } from '#platform/log/log.ts';
import { isDue } from '#platform/time.ts';
import type { Failures, SignInFailure } from './contract.ts';
import { recordOrLog } from './record.server.ts';

export const WINDOW = 10 * 60_000;
const MOST_LINES = 10_000;

/** Records the first failed sign-in at once and those of the next ten minutes as one line: an attack cannot fill the disk. */
export function createFailures(db: Db, log: Log): Failures {
  let writtenAt = 0;
  const counted = new Map<SignInFailure, { times: number; lines: Set<string> }>();

  async function write(action: SignInFailure, times: number, lines: number) {
    const subject = `${lines} adres`;
    await recordOrLog({ db, log }, { kind: 'failure', action, times, subject });
  }
  return {
    async note(failure, address) {
      if (isDue(writtenAt, WINDOW)) {
        writtenAt = Date.now();
        return write(failure, 1, 1);
      }
      const { times, lines } = counted.get(failure) ?? { times: 0, lines: new Set<string>() };
      if (lines.size < MOST_LINES) lines.add(rateLimitKey(address));
      counted.set(failure, { times: times + 1, lines });
    },
    async flush() {
      const waiting = [...counted];
      counted.clear();
      for (const [failure, { times, lines }] of waiting) await write(failure, times, lines.size);
    },
  };
}
