import { z } from 'zod';
import { pageOf, pageQuery } from '#kit/contract/fields.ts';
import { DEFAULT, languages } from '#kit/texts/languages.ts';
import { form } from '#kit/texts/tr.ts';
import { type ContactTexts, contactRules } from './contact-rules.ts';

const { name, email, message } = contactRules;

const language = z.enum(languages).default(DEFAULT);

/** Reads only the language, in which a refusal is worded. */
export const contactLanguage = z.object({ language: language.catch(DEFAULT) }).catch({ language: DEFAULT });

/** Checks the length before the pattern runs. */
const emailIn = ({ email: { error, tooLong } }: ContactTexts) =>
  z
    .string(error)
    .trim()
    .max(email.max, tooLong)
    .refine((value) => value.length > email.max || email.pattern.test(value), { error });

/** The contact form's contract, with messages in a language. */
export const contactIn = (texts: ContactTexts) =>
  z.strictObject({
    name: z.string(texts.name.error).trim().max(name.max, texts.name.tooLong).min(name.min, texts.name.error),
    email: emailIn(texts),
    message: z
      .string(texts.message.error)
      .trim()
      .max(message.max, texts.message.tooLong)
      .min(message.min, texts.message.error),
    /** Bot detection: a field that people cannot see, and the time from first paint to sending (ms). */
    website: z.string().max(200).optional(),
    elapsed: z.number().optional(),
    /** Language of the page, and of the answer. */
    language,
  });

export const contactReply = z.object({ message: z.string() });

const attachmentReply = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  /** False if it was too large: only its name is stored. */
  is_stored: z.boolean(),
});

export const messageReply = z.object({
  id: z.number().int(),
  thread_id: z.number().int(),
  /** Id of the message that it answers, which is in another thread if the sender was not the correspondent. */
  in_reply_to: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  is_spam: z.boolean(),
  is_answered: z.boolean(),
  message_date: z.string().nullable(),
  created_at: z.string(),
  message_type: z.string(),
  source: z.string(),
  /** Language of the page with the form; null if Turkish. */
  language: z.enum(languages).nullable(),
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
  delivery_error: z.string().nullable(),
  attachments: z.array(attachmentReply),
});

/** What a key that may send but not read receives. */
export const messageReceipt = messageReply.pick({ id: true, delivery: true });

/** A thread, oldest message first; only the newest part of a very long one. */
export const conversationReply = messageReply.extend({
  thread: z.array(messageReply),
  /** The line above the quotation in an answer, in the language of the message. */
  introduction: z.string(),
});

export const messageFilter = z.enum(['all', 'unread', 'read', 'spam']);

export const messageQuery = z.object({
  q: z.string().max(200).default(''),
  filter: messageFilter.default('all').describe('Narrows the inbox; `spam` is what was held back'),
  ...pageQuery(50, 200).shape,
});

export const messageList = pageOf(messageReply).extend({ unread: z.int(), spam: z.int() });

/** Cursor: date and newest message of a page's last thread. */
const position = z.string().regex(/^[\dTZ:.-]{1,40}_\d{1,9}$/, 'Geçerli bir sayfa değil.');

export const threadQuery = messageQuery.omit({ page: true }).extend({ before: position.optional() });

/** Newest message of a thread, with the start of its text. */
const threadReply = messageReply.extend({ messages: z.number().int(), unread: z.number().int() });

export const threadList = z.object({
  data: z.array(threadReply),
  unread: z.number().int(),
  spam: z.number().int(),
  /** Value of `before` for the next page; null on the last one. */
  older: z.string().nullable(),
  can_send: z.boolean(),
  incoming_error: z.string().nullable(),
  passed: z.number().int(),
});

/** Skipped mails, newest first; `detail` is the mail server's own text. */
export const skippedMails = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      reason: z.enum(['copy', 'own', 'unrelated', 'not handed out', 'not stored']),
      detail: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      received_at: z.string(),
    }),
  ),
  total: z.number().int(),
});

export const unreadReply = z.object({ count: z.number().int() });

/** Extends a change or a deletion to the whole thread. */
export const threadScope = z.object({
  thread: z.literal('true').optional(),
});

const flag = z.boolean('true veya false olmalıdır.').optional();
export const messagePatch = z
  .strictObject({ is_read: flag, is_spam: flag, is_answered: flag })
  .refine((patch) => Object.keys(patch).length > 0, {
    error: 'is_read, is_spam veya is_answered gönderilmelidir.',
  });

const MAX_ANSWER = 50_000;
const MAX_SUBJECT = 200;
const answerText = z
  .string('Mesaj boş olamaz.')
  .max(MAX_ANSWER, `Mesaj en fazla ${MAX_ANSWER} karakter olabilir.`)
  .trim()
  .min(1, 'Mesaj boş olamaz.');
const line = (max: number, text: string) =>
  z
    .string(`${text} metin olmalıdır.`)
    .trim()
    .max(max, `${text} en fazla ${max} karakter olabilir.`)
    .regex(/^\P{Cc}*$/u, `${text} tek satır olmalıdır.`);

export const answerInput = z.strictObject({
  message: answerText,
  subject: line(MAX_SUBJECT, 'Konu').optional(),
});

export const newMessageInput = z.strictObject({
  to: emailIn(form),
  name: line(name.max, 'İsim').optional(),
  subject: line(MAX_SUBJECT, 'Konu').min(1, 'Konu boş olamaz.'),
  message: answerText,
});

export type AnswerInput = z.infer<typeof answerInput>;
export type Attachment = z.infer<typeof attachmentReply>;
export type ContactInput = z.infer<ReturnType<typeof contactIn>>;
export type Conversation = z.infer<typeof conversationReply>;
export type Message = z.infer<typeof messageReply>;
export type MessageFilter = z.infer<typeof messageFilter>;
export type MessagePatch = z.infer<typeof messagePatch>;
export type MessageQuery = z.infer<typeof messageQuery>;
export type NewMessage = z.infer<typeof newMessageInput>;
export type SkippedMails = z.infer<typeof skippedMails>;
export type Thread = z.infer<typeof threadReply>;
export type ThreadList = z.infer<typeof threadList>;
export type ThreadQuery = z.infer<typeof threadQuery>;

export function dateOf({ message_date, created_at }: Pick<Message, 'message_date' | 'created_at'>) {
  return message_date && !Number.isNaN(Date.parse(message_date)) ? message_date : created_at;
}

const ANSWER = /^(?:re|aw|antw|ynt|yan|sv|vs|rif|odp|rép) ?(?:\[\d{1,4}\]|\(\d{1,4}\))? ?:/i;

/** Replaces the reply prefixes of mail programs in all languages by one `Re:`. */
export function answerSubject(subject: string): string {
  let rest = subject.trim();
  while (ANSWER.test(rest)) rest = rest.replace(ANSWER, '').trim();
  return `Re: ${rest}`;
}
