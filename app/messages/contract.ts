import { z } from 'zod';
import { contactRules } from './contact-rules.ts';

const { name, email, message } = contactRules;

/** What a visitor sends. The patterns run only on what the caps let through. */
export const contactInput = z.strictObject({
  name: z.string(name.error).trim().max(name.max, name.tooLong).min(name.min, name.error),
  email: z
    .string(email.error)
    .trim()
    .max(email.max, email.tooLong)
    .refine((value) => value.length > email.max || email.pattern.test(value), { error: email.error }),
  message: z.string(message.error).trim().max(message.max, message.tooLong).min(message.min, message.error),
  /** What tells machines: a field that people cannot see, and the time from the page's first paint to sending (ms). */
  website: z.string().max(200).optional(),
  elapsed: z.number().optional(),
});

export const contactReply = z.object({ message: z.string() });

export const messageReply = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  is_spam: z.boolean(),
  message_date: z.string().nullable(),
  created_at: z.string(),
  message_type: z.string(),
  source: z.string(),
});

export const messageFilter = z.enum(['all', 'unread', 'read', 'spam']);

/** Without `page` the whole inbox is answered; with it one page of at most `per_page`. */
export const messageQuery = z.object({
  q: z.string().max(200).default(''),
  filter: messageFilter.default('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});

export const messageList = z.object({
  data: z.array(messageReply),
  total: z.number().int(),
  unread: z.number().int(),
  /** How many suspicious ones there are; they stand under the filter `spam` alone. */
  spam: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
});

const flag = z.boolean('true veya false olmalıdır.').optional();
export const messagePatch = z
  .strictObject({ is_read: flag, is_spam: flag })
  .refine((patch) => Object.keys(patch).length > 0, { error: 'is_read veya is_spam gönderilmelidir.' });

export type ContactInput = z.infer<typeof contactInput>;
export type Message = z.infer<typeof messageReply>;
export type MessageFilter = z.infer<typeof messageFilter>;
export type MessageList = z.infer<typeof messageList>;
export type MessagePatch = z.infer<typeof messagePatch>;
export type MessageQuery = z.infer<typeof messageQuery>;
