import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { attachmentName } from './attachment-name.ts';
import { type Bounce, bounceIn } from './bounce.ts';
import { htmlToText } from './html-text.ts';

export type ParsedAttachment = { name: string; type: string; size: number; content?: Uint8Array };

export type ParsedMail = {
  name: string;
  address: string;
  subject: string;
  text: string;
  message_id: string;
  answers: string;
  /** Marks what a program wrote: no notice, no answer. */
  is_automatic: boolean;
  bounce?: Bounce;
  attachments: ParsedAttachment[];
};

/** `isCut`: the mail was larger than what was read of it. */
export type MailToParse = { bytes: Uint8Array; isCut: boolean };

const MAX_TEXT = 200_000;
const MAX_LINE = 200;
const MAX_REFERENCES = 20_000;
const MAX_ATTACHMENTS = 100;
const MAX_BYTES = 25_000_000;

/** Runs in a sandboxed process: see parse.server.ts. */
export async function parseMail({ bytes, isCut }: MailToParse): Promise<ParsedMail> {
  const email = await PostalMime.parse(bytes, { maxRfc822NestingDepth: 3 });
  const { name, address } = mailboxOf(email.from);
  const bounce = bounceIn(email);
  return {
    name: oneLine(name),
    address: oneLine(address, 254),
    subject: oneLine(email.subject ?? ''),
    text: textOf(email),
    message_id: oneLine(email.messageId ?? '', 300),
    answers: `${email.inReplyTo ?? ''} ${email.references ?? ''}`.slice(0, MAX_REFERENCES),
    is_automatic: isAutomatic(email),
    ...(bounce && { bounce }),
    attachments: attachmentsOf(email.attachments, isCut),
  };
}

const mailboxOf = (from: Address | undefined) => ({ name: from?.name ?? '', address: from?.address ?? '' });

const oneLine = (text: string, longest = MAX_LINE) =>
  text
    .slice(0, 5000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

function textOf({ text, html }: Email): string {
  const found = text?.trim() ? text : htmlToText((html ?? '').slice(0, 10 * MAX_TEXT));
  return found.slice(0, MAX_TEXT).replace(/\r\n?/g, '\n').trim();
}

function isAutomatic({ headers }: Email): boolean {
  const has = (name: string, pattern: RegExp) =>
    headers.some(({ key, value }) => key === name && pattern.test(value.slice(0, 200)));
  return (
    has('auto-submitted', /^\s*(?!no\b)\S/i) ||
    has('precedence', /^\s*(?:bulk|list|junk)\b/i) ||
    has('return-path', /^\s*<\s*>/) ||
    has('list-id', /\S/)
  );
}

function attachmentsOf(attachments: Attachment[], isCut: boolean): ParsedAttachment[] {
  let left = MAX_BYTES;
  const kept = attachments.slice(0, MAX_ATTACHMENTS).map((attachment, at) => {
    const content = bytesOf(attachment.content);
    const isWhole = !isCut || at < attachments.length - 1;
    const fits = isWhole && content.length <= left;
    if (fits) left -= content.length;
    const { filename, mimeType } = attachment;
    const facts = { name: attachmentName(filename), type: oneLine(mimeType, 100), size: content.length };
    return fits ? { ...facts, content: new Uint8Array(content) } : facts;
  });
  const others = attachments.length - kept.length;
  return others > 0 ? [...kept, { name: `${others} ek daha`, type: '', size: 0 }] : kept;
}

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
