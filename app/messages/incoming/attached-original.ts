import type { MailToParse, ParsedAttachment, ParsedMail } from './parse-mail.ts';

const LARGEST = 25_000_000;

export function originalOf({ bytes, isCut }: MailToParse): ParsedAttachment[] {
  const named = { name: 'asıl-ileti.eml', type: 'message/rfc822', size: bytes.length };
  return [isCut || bytes.length > LARGEST ? named : { ...named, content: new Uint8Array(bytes) }];
}

/** Placeholder for an unreadable mail, with the original attached if it was loaded. */
export function unreadable(
  { from, subject, answers }: { from: { name: string; address: string }; subject: string; answers: string },
  loaded: MailToParse | undefined,
): ParsedMail {
  const text =
    'Bu e-posta okunamadı: bozuk ya da alışılmadık biçimde hazırlanmış. Aslı posta kutunuzda duruyor; e-posta programınızla açabilirsiniz.';
  const attachments = loaded ? originalOf(loaded) : [];
  return {
    name: from.name,
    address: from.address,
    reply_to: '',
    subject,
    text,
    attachments,
    answers,
    references: answers,
    is_automatic: true,
  };
}
