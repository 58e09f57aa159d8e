import { createHmac } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { isSame } from '#platform/secrets.ts';
import { headerText, plainAddress } from './addresses.ts';

const address = z.string().refine((text) => plainAddress(text) === text, 'is no plain address');
const mailbox = z.object({ name: z.string().default(''), address });
const messageId = z.string().regex(/^<[^\s<>]{1,300}>$/);

export const mail = z.object({
  message_id: messageId,
  to: mailbox,
  reply_to: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  in_reply_to: messageId.optional(),
  references: z.array(messageId).max(50).default([]),
  is_automatic: z.boolean().default(false),
});

export type Mail = z.output<typeof mail>;
export type NewMail = z.input<typeof mail>;

/** Names and subjects are encoded on one line and addresses are plain, so that no text can inject a header. */
export function toMessage(
  { message_id, to, reply_to, subject, text, in_reply_to, references, is_automatic }: Mail,
  from: z.output<typeof mailbox>,
): SendMailOptions {
  return {
    from: headerOf(from),
    to: headerOf(to),
    ...(reply_to && { replyTo: headerOf(reply_to) }),
    subject: headerText(subject),
    text,
    messageId: message_id,
    ...(in_reply_to && { inReplyTo: in_reply_to }),
    references: [...references.slice(0, -1), referenceTo(message_id), ...references.slice(-1)],
    ...(is_automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const headerOf = ({ name, address }: z.output<typeof mailbox>) => ({ name: headerText(name, 100), address });

const OWN = /<v\.([\w-]{1,40})\.([0-9a-f]{24})@[^<>\s]+>/g;

/** `<v.{key}.{hmac}@{host}>`: replies refer to it, and nobody can forge one. */
export const makeMessageId = (secret: string, key: string, host: string): string =>
  `<v.${key}.${signatureOf(secret, key)}@${host}>`;

/** Added to `References` because some services replace the Message-ID; read like the Message-ID itself. */
export const referenceTo = (message_id: string): string => message_id.replace('@', '@ref.');

const MOST_REFERENCES = 50;

export const shortenReferences = (ids: string[]): string[] =>
  ids.length > MOST_REFERENCES ? [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)] : ids;

/** Returns the keys of our own Message-IDs in a header such as `References`, in order, without forged ones. */
export function readMessageIds(secret: string, header: string): string[] {
  const ids = [...header.slice(0, 20_000).matchAll(OWN)];
  return ids.flatMap(([, key = '', signature = '']) =>
    isSame(signature, signatureOf(secret, key)) ? [key] : [],
  );
}

const signatureOf = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`mail message-id ${key}`).digest('hex').slice(0, 24);
