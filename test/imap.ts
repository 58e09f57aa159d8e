import { createRequire } from 'node:module';
import type { Server, Socket } from 'node:net';

type Message = { uid?: number; internaldate?: string; flags: string[]; raw: string };
type Mailbox = { uidvalidity: number; uidnext: number; messages: Message[] };

type Hoodiecrow = (options: object) => {
  server: Server;
  listen: (port: number, host: string, done: () => void) => void;
  close: (done: () => void) => void;
  getMailbox: (path: string) => Mailbox;
  appendMessage: (path: string, flags: string[], date: Date | undefined, raw: string) => void;
};

export type TestImap = {
  port: number;
  mailbox: (path?: string) => Mailbox;
  add: (raw: string, path?: string) => void;
  /** Breaks every connection. Returns their number. */
  drop: () => number;
  close: () => Promise<void>;
};

/** Starts a local IMAP server with IDLE; user testuser, password testpass. */
export async function startImap(port = 0): Promise<TestImap> {
  const hoodiecrow: Hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap');
  const imap = hoodiecrow({
    plugins: ['ID', 'IDLE', 'SPECIAL-USE', 'LITERALPLUS', 'UNSELECT'],
    storage: { INBOX: {}, '': { folders: { Sent: { 'special-use': '\\Sent' } } } },
  });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => imap.listen(port, '127.0.0.1', resolve));
  const address = imap.server.address();
  const drop = () => {
    const open = [...sockets];
    for (const socket of open) socket.destroy();
    return open.length;
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    mailbox: (path = 'INBOX') => imap.getMailbox(path),
    add: (raw, path = 'INBOX') =>
      imap.appendMessage(path, [], undefined, Buffer.from(raw).toString('latin1')),
    drop,
    close: () =>
      new Promise((resolve) => {
        imap.server.close(() => resolve());
        drop();
      }),
  };
}
