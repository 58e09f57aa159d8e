import { setTimeout as sleep } from 'node:timers/promises';
import { explainImapFailure } from '#app/mail/protocol/check-imap.ts';
import type { ImapServer } from '#app/mail/protocol/servers.ts';
import { copySince } from '#app/original/original.server.ts';
import type { Deps } from '#kit/resource.ts';
import { takeLease } from '#platform/database/leases.ts';
import { NotHandedOut } from './fetch-mail.server.ts';
import { storeFailure } from './position.server.ts';
import type { Receiver } from './receive.server.ts';
import { readMailboxes } from './session.server.ts';
import { createSignal, type Signal } from './signal.ts';

/** In ms. `poll`: for new settings and ended processes; `idle`: until a question to the server; `silence`: until the next byte. */
const usualTimes = {
  poll: 5_000,
  firstWait: 5_000,
  longestWait: 5 * 60_000,
  idle: 60_000,
  silence: 60_000,
};

export type WatchTimes = typeof usualTimes;
export type WatchDeps = Receiver & Pick<Deps, 'log'>;

/** Reads incoming mail in the one process that holds the lease, and connects again after each failure. */
export function watchIncoming(deps: WatchDeps, times = usualTimes) {
  const stopping = new AbortController();
  const woken = createSignal();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  let running: Promise<void> | undefined;

  async function loop() {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const outcome = await attempt(deps, stopping.signal, woken, times);
      failures = outcome === 'failed' ? failures + 1 : outcome === 'refused' ? 1 : 0;
      const wait = Math.min(times.firstWait * 2 ** (failures - 1), times.longestWait);
      await Promise.race([sleep(failures > 0 ? wait : times.poll, undefined, { ref: false }), stopped]);
    }
  }

  return {
    start() {
      running = loop();
    },
    async stop() {
      stopping.abort();
      woken.give();
      await running;
    },
  };
}

async function attempt(deps: WatchDeps, stopping: AbortSignal, woken: Signal, times: WatchTimes) {
  try {
    const server = (await deps.mail.account(deps.db))?.imap;
    if (await copySince(deps.db)) return 'ended';
    const lease = server && (await takeLease(deps.db, 'incoming mail'));
    if (!server || !lease) return 'ended';
    const isCurrent = async () => isSame(server, (await deps.mail.account(deps.db))?.imap);
    const failure = await lease.run((_note, isHeld) =>
      readMailboxes(deps, server, {
        stopping,
        woken,
        times,
        isCurrent: async () => (await isHeld()) && (await isCurrent()) && !(await copySince(deps.db)),
      }),
    );
    if (!failure || stopping.aborted) return 'ended';
    const text = explain(failure);
    deps.log.warn({ event: 'incoming_mail_failed', error: text, reason: String(failure) });
    await storeFailure(deps.db, server, text);
    if (failure instanceof NotHandedOut) return 'refused';
  } catch (error) {
    deps.log.error({ event: 'incoming_mail_failed', error: String(error) });
  }
  return 'failed';
}

function explain(failure: unknown): string {
  if (failure instanceof NotHandedOut) return `Posta sunucusu bir e-postayı vermiyor (${failure.message}).`;
  const { kind, text } = explainImapFailure(failure);
  return kind === 'unknown' ? `Posta kutusu okunamadı (${String(failure).slice(0, 200)}).` : text;
}

const isSame = (one: ImapServer, other: ImapServer | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
