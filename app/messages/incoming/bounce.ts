import type { Email } from 'postal-mime';

export type Bounce = {
  /** Begins with the Message-ID of the mail that came back; those of its thread may follow. */
  about: string;
  reason: string;
};

const MAX = 20_000;

/** Reads a delivery report (RFC 3464) of a failure; one of a delay is none. */
export function bounceIn({ attachments, text = '' }: Email): Bounce | undefined {
  const textOf = (pattern: RegExp) => {
    const found = attachments.find(({ mimeType }) => pattern.test(mimeType));
    return found ? decode(found.content) : '';
  };
  const status = textOf(/^message\/delivery-status$/);
  if (!/^Action:\s*failed/im.test(status)) return undefined;
  const [, diagnostic = ''] = /^Diagnostic-Code:([^\n]*)/im.exec(status) ?? [];
  const [, code = ''] = /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(status) ?? [];
  const returned = textOf(/^(?:message\/rfc822|text\/rfc822-headers|message\/global)/);
  const [own = ''] = /^Message-ID:\s*<[^<>\s]+>/im.exec(returned) ?? [];
  return {
    about: `${own}\n${returned}\n${text.slice(0, MAX)}`,
    reason:
      diagnostic
        .trim()
        .replace(/^smtp;/i, '')
        .trim()
        .slice(0, 300) || code,
  };
}

const decode = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content.slice(0, MAX) : new TextDecoder().decode(content.slice(0, MAX));
