import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { oneLine, plainAddress } from './addresses.ts';
import { referenceTo } from './message-id.ts';

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

/** Names and subjects are encoded and of one line, addresses plain: no text can add a header. */
export function toMessage(
  { message_id, to, reply_to, subject, text, in_reply_to, references, is_automatic }: Mail,
  from: z.output<typeof mailbox>,
): SendMailOptions {
  return {
    from: headerOf(from),
    to: headerOf(to),
    ...(reply_to && { replyTo: headerOf(reply_to) }),
    subject: oneLine(subject),
    text,
    messageId: message_id,
    ...(in_reply_to && { inReplyTo: in_reply_to }),
    references: [...references.slice(0, -1), referenceTo(message_id), ...references.slice(-1)],
    ...(is_automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const headerOf = ({ name, address }: z.output<typeof mailbox>) => ({ name: oneLine(name, 100), address });
