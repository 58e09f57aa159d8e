import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { firstMailbox } from '#app/mail/protocol/addresses.ts';
import { mayBeBounce } from './bounce.ts';

export type Ask = <T>(work: Promise<T>) => Promise<T>;
export type Connection = { client: ImapFlow; ask: Ask };

/** Base64 of the attachments that are stored at most, and some text. */
const MAX_READ = 36_000_000;

export class NotHandedOut extends Error {
  override name = 'NotHandedOut';
}

const questions: FetchQueryObject = {
  uid: true,
  size: true,
  envelope: true,
  internalDate: true,
  headers: ['in-reply-to', 'references', 'content-type', 'x-failed-recipients'],
};

export const describeAll = ({ client, ask }: Connection, uids: number[]) =>
  handedOut(ask(client.fetchAll(uids, questions, { uid: true })));

/** `isHopeless`: asks for nothing but what the server keeps apart from the mail. Undefined when it was deleted. */
export async function describeOne({ client, ask }: Connection, uid: number, isHopeless: boolean) {
  const query = isHopeless ? { uid: true, envelope: true } : questions;
  const mail = await handedOut(ask(client.fetchOne(uid, query, { uid: true })));
  if (!mail) assertOpen(client);
  return mail || undefined;
}

export async function loadMail({ client, ask }: Connection, { uid, size = 0 }: FetchMessageObject) {
  const source = { start: 0, maxLength: MAX_READ };
  const mail = await handedOut(ask(client.fetchOne(uid, { source }, { uid: true })));
  if (!mail) assertOpen(client);
  const bytes = mail ? mail.source : undefined;
  return bytes && { bytes, isCut: size > MAX_READ };
}

export function assertOpen({ usable }: ImapFlow) {
  if (!usable) throw new Error('The connection to the mailbox was closed.');
}

async function handedOut<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error && 'responseStatus' in error)) throw error;
    const words = 'responseText' in error ? error.responseText : error.responseStatus;
    throw new NotHandedOut(String(words).slice(0, 300), { cause: error });
  }
}

export function describe({ envelope, internalDate, size = 0, headers }: FetchMessageObject) {
  const from = firstMailbox(envelope?.from ?? []);
  const subject = (envelope?.subject ?? '').slice(0, 200);
  const address = from.address.slice(0, 254);
  const lines = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const [, references = ''] = /^references:(.*)$/im.exec(lines) ?? [];
  const [, inReplyTo = envelope?.inReplyTo ?? ''] = /^in-reply-to:(.*)$/im.exec(lines) ?? [];
  return {
    message_id: (envelope?.messageId ?? '').trim().slice(0, 300),
    from: { name: from.name.slice(0, 200), address },
    subject,
    received_at: new Date(internalDate ?? Date.now()).toISOString(),
    /** Its own date, which every copy of it carries; empty without one. */
    sent_at: envelope?.date ? String(envelope.date) : '',
    size,
    answers: `${inReplyTo} ${references}`,
    isReport: mayBeBounce(address, subject, lines),
  };
}
