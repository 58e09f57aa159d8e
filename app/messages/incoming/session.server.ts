import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { imapOptions } from '#platform/mail/check-imap.ts';
import type { ImapServer } from '#platform/mail/servers.ts';
import { readNew } from './read-new.server.ts';
import type { Signal } from './signal.ts';
import type { WatchDeps } from './watch.server.ts';

/** Polls this often, in ms, for what IDLE misses. */
const POLL_EVERY = 10 * 60_000;
const IDLE_FOR = 60_000;

type Life = { stopping: AbortSignal; woken: Signal; look: number; isCurrent: () => Promise<boolean> };

/** Reads what is new until the settings change or the site stops. Returns why the connection ended before. */
export async function readMailboxes(
  deps: WatchDeps,
  server: ImapServer,
  { stopping, woken, look, isCurrent }: Life,
): Promise<unknown> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...imapOptions(server), maxIdleTime: IDLE_FOR, socketTimeout: 2 * IDLE_FOR });
  let isDue = true;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  client.on('error', fail);
  client.on('close', woken.give);
  client.on('exists', () => {
    isDue = true;
    woken.give();
  });
  const end = () => client.close();
  stopping.addEventListener('abort', end);
  try {
    await client.connect();
    const sent = await sentMailbox(client);
    let readAt = 0;
    while (client.usable && !stopping.aborted && (await isCurrent())) {
      const isPoll = Date.now() - readAt >= POLL_EVERY;
      if (isDue || isPoll) {
        isDue = false;
        readAt = Date.now();
        if (sent && sent !== server.mailbox) await readNew(deps, client, server, sent);
        await readNew(deps, client, server, server.mailbox);
      }
      if (isDue) continue;
      if (!client.idling) client.idle().catch(fail);
      await Promise.race([sleep(look, undefined, { ref: false }), woken.next()]);
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

/** Holds what the owner answered with another program. */
async function sentMailbox(client: ImapFlow): Promise<string | undefined> {
  const mailboxes = await client.list();
  return mailboxes.find(({ specialUse }) => specialUse === '\\Sent')?.path;
}
