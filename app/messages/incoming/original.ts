import type { MailToParse, ParsedAttachment } from './parse-mail.ts';

const LARGEST = 25_000_000;

export function originalOf({ bytes, isCut }: MailToParse): ParsedAttachment[] {
  const named = { name: 'asıl-ileti.eml', type: 'message/rfc822', size: bytes.length };
  return [isCut || bytes.length > LARGEST ? named : { ...named, content: new Uint8Array(bytes) }];
}
