import { z } from 'zod';
import { languages } from '#kit/texts/languages.ts';
import { isStorageKey } from '#platform/storage/storage.ts';

const date = z.iso.datetime();

const attachment = z.object({
  name: z.string().max(500),
  type: z.string().max(200),
  size: z.int().min(0),
  storage_key: z
    .string()
    .refine((key) => isStorageKey(key) && key.startsWith('attachment-'), 'is no name of an attachment')
    .nullable(),
});

/** Describes a line of `messages/NUMBER.ndjson`. Names threads and answered messages by their ids in the source. */
export const messageLine = z.object({
  id: z.int().positive(),
  thread_id: z.int().positive(),
  in_reply_to: z.int().positive().nullable(),
  name: z.string().max(1000),
  email: z.string().max(1000),
  subject: z.string().max(5000),
  message: z.string().max(1_000_000),
  is_read: z.union([z.literal(0), z.literal(1)]),
  message_type: z.string().max(50),
  source: z.string().max(50),
  message_date: z.string().max(100).nullable(),
  created_at: date,
  spam_since: date.nullable(),
  header_id: z.string().max(1000).nullable(),
  header_references: z.string().max(20_000).nullable().default(null),
  reply_to: z.string().max(1000).nullable().default(null),
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
  delivery_error: z.string().max(5000).nullable(),
  answered_at: date.nullable(),
  language: z.enum(languages).nullable().default(null),
  attachments: z.array(attachment).max(200),
});

export type MessageLine = z.infer<typeof messageLine>;
