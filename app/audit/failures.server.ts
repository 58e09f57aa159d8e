import type { Db } from '#platform/database/database.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import type { Log } from '#platform/log/log.ts';
import { recordAudit } from './queries.server.ts';

/** What failed: the password, the second step, a passkey, or an attempt that had to wait before it was looked at. */
export type Failure = 'password' | 'code' | 'passkey' | 'wait';

export type Failures = {
  note: (failure: Failure, address: string) => Promise<void>;
  /** Writes what was counted since; the process does it by the clock and while it stops. */
  flush: () => Promise<void>;
};

/** How long a first failure speaks for those that follow, in ms. */
export const WINDOW = 10 * 60_000;
const MOST_LINES = 10_000;

/**
 * Failed sign-ins go into the audit log so that an attack cannot fill the disk: the first is written at once, those of
 * the next ten minutes are counted in memory and written as one line for each kind, with how many addresses they had.
 */
export function createFailures(db: Db, log: Log): Failures {
  let quietUntil = 0;
  const counted = new Map<Failure, { times: number; lines: Set<string> }>();

  async function write(action: Failure, times: number, lines: number) {
    const subject = `${lines} adres`;
    await recordAudit(db, { kind: 'failure', action, times, subject }).catch((error: unknown) =>
      log.error({ event: 'audit_failed', error: String(error) }),
    );
  }
  return {
    async note(failure, address) {
      if (Date.now() >= quietUntil) {
        quietUntil = Date.now() + WINDOW;
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
