import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { imapOptions } from '#app/mail/protocol/check-imap.ts';
import type { ImapServer } from '#app/mail/protocol/servers.ts';
import { isDue } from '#platform/time.ts';
import type { Ask } from './fetch-mail.server.ts';
import { nameOf, storeContact } from './position.server.ts';
import { readNew } from './read-new.server.ts';
import type { Signal } from './signal.ts';
import type { WatchDeps, WatchTimes } from './watch.server.ts';

/** Polls this often, in ms, for what IDLE misses. */
const POLL_EVERY = 10 * 60_000;

type Life = { stopping: AbortSignal; woken: Signal; times: WatchTimes; isCurrent: () => Promise<boolean> };

/** Reads what is new until the settings change or the site stops. Returns why the connection ended before. */
export async function readMailboxes(
  deps: WatchDeps,
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
        if (sent && sent !== server.mailbox) await readNew(reader, server, sent);
        await readNew(reader, server, server.mailbox);
      } else if (isDue(contactAt, times.idle)) {
        await ask(client.noop());
        if (!client.usable) break;
        contactAt = Date.now();
        await storeContact(deps.db, nameOf(server, server.mailbox));
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

/** Fails a command, and ends the connection, when nothing came from the server for so long, in ms. */
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

/** Holds what the owner answered with another program. */
async function sentMailbox(client: ImapFlow, ask: Ask): Promise<string | undefined> {
  const mailboxes = await ask(client.list());
  return mailboxes.find(({ specialUse }) => specialUse === '\\Sent')?.path;
}
