import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { explainImapFailure, imapOptions } from '#app/mail/protocol/imap.ts';
import type { ImapServer } from '#app/mail/protocol/servers.ts';
import { copySince } from '#app/original/original.server.ts';
import { takeLease } from '#platform/database/leases.ts';
import { isDue } from '#platform/time.ts';
import { type Ask, fetchNewMail, NotHandedOut } from './fetch-mail.server.ts';
import { mailboxName, storeContact, storeFailure } from './mailbox-state.server.ts';
import { FilesNotStored, type Receiver } from './receive.server.ts';

/** In ms. `poll`: for new settings and dead processes; `idle`: until the server is polled; `silence`: until the next byte. */
const usualTimes = {
  poll: 5_000,
  firstWait: 5_000,
  longestWait: 5 * 60_000,
  idle: 60_000,
  silence: 60_000,
};

type WatchTimes = typeof usualTimes;

/** Reads incoming mail in the process that holds the lease, reconnecting after each failure. */
export function watchIncoming(deps: Receiver, times = usualTimes) {
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

async function attempt(deps: Receiver, stopping: AbortSignal, woken: Signal, times: WatchTimes) {
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
  if (failure instanceof FilesNotStored) return 'Ekler saklanamıyor: dosya deposuna yazılamadı.';
  const { kind, text } = explainImapFailure(failure);
  return kind === 'unknown' ? `Posta kutusu okunamadı (${String(failure).slice(0, 200)}).` : text;
}

const isSame = (one: ImapServer, other: ImapServer | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Poll interval in ms, for what IDLE misses. */
const POLL_EVERY = 10 * 60_000;

type Life = { stopping: AbortSignal; woken: Signal; times: WatchTimes; isCurrent: () => Promise<boolean> };

/** Reads new mail until the settings change or the site stops. Returns the reason if the connection ends earlier. */
async function readMailboxes(
  deps: Receiver,
  server: ImapServer,
  { stopping, woken, times, isCurrent }: Life,
): Promise<unknown> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...imapOptions(server), socketTimeout: 3 * times.silence });
  const ask = askWithin(client, times.silence);
  let hasNew = true;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  client.on('error', fail);
  client.on('close', woken.give);
  client.on('exists', () => {
    hasNew = true;
    woken.give();
  });
  const end = () => client.close();
  stopping.addEventListener('abort', end);
  try {
    await ask(client.connect());
    const sent = await sentMailbox(client, ask);
    let readAt = 0;
    let contactAt = 0;
    while (client.usable && !stopping.aborted && (await isCurrent())) {
      if (hasNew || isDue(readAt, POLL_EVERY)) {
        hasNew = false;
        readAt = Date.now();
        contactAt = readAt;
        const reader = { ...deps, client, ask };
        if (sent && sent !== server.mailbox) await fetchNewMail(reader, server, sent);
        await fetchNewMail(reader, server, server.mailbox);
      } else if (isDue(contactAt, times.idle)) {
        await ask(client.noop());
        if (!client.usable) break;
        contactAt = Date.now();
        await storeContact(deps.db, mailboxName(server, server.mailbox));
      }
      if (hasNew) continue;
      if (!client.idling) client.idle().catch(fail);
      await Promise.race([sleep(times.poll, undefined, { ref: false }), woken.next()]);
    }
    if (client.usable || stopping.aborted) return undefined;
    return failure ?? new Error('The connection was closed.');
  } catch (error) {
    return error;
  } finally {
    stopping.removeEventListener('abort', end);
    client.close();
  }
}

/** Fails commands and closes the connection after `silence` ms without data from the server. */
function askWithin(client: ImapFlow, silence: number): Ask {
  return async (work) => {
    const late = Promise.withResolvers<never>();
    let received = client.stats().received;
    const timer = setInterval(() => {
      const before = received;
      received = client.stats().received;
      if (received !== before) return;
      late.reject(Object.assign(new Error('The mail server does not answer.'), { code: 'ETIMEDOUT' }));
      client.close();
    }, silence);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearInterval(timer);
    }
  };
}

/** The mailbox of sent mail, with answers from other programs. */
async function sentMailbox(client: ImapFlow, ask: Ask): Promise<string | undefined> {
  const mailboxes = await ask(client.list());
  return mailboxes.find(({ specialUse }) => specialUse === '\\Sent')?.path;
}

type Signal = { give: () => void; next: () => Promise<void> };

/** A signal: `next` resolves at the next `give`. */
function createSignal(): Signal {
  let waiting = Promise.withResolvers<void>();
  return {
    give() {
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
    next: () => waiting.promise,
  };
}
