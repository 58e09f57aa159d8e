import type { Attachment, Email, Header } from 'postal-mime';
import { readText } from './charset.ts';

export type Bounce = NonNullable<ReturnType<typeof bounceIn>>;

const MAX = 60_000;
const DAEMON =
  /^(?:mailer-?daemon|mail-?daemon|postmaster|bounces?|mail[._-]?delivery|mmdf|uucp)(?:[+._-]|@|$)/i;
const RETURNED = /^(?:message\/(?:rfc822|global|partial)|text\/rfc822-headers)/;
const DELAYED =
  /\b(?:delayed|delay notification|still trying|will (?:be retried|keep trying|continue to (?:be )?tr)|warning message only|not need to re-?send)/i;

const FAILURE =
  /\b(?:undeliver|non-?deliver|not delivered|returned (?:mail|to sender)|failure notice|(?:mail|message|delivery)[^\n]{0,40}\b(?:fail|error|problem|status|report)|returning|iletilemedi|teslim edilemedi|gönderilemedi|unzustellbar|nicht zugestellt)/i;

export const mayBeBounce = (sender: string, subject: string, headers: string) =>
  DAEMON.test(sender) ||
  FAILURE.test(subject) ||
  /^content-type:\s*multipart\/report|^x-failed-recipients:/im.test(headers);

/** Parses a bounce. `about` starts with the Message-ID of the returned mail; ids of its thread may follow, nearest first. */
export function bounceIn(email: Email) {
  const { attachments, text = '', html = '', subject = '' } = email;
  const headers = email.headers.map(headerLine).join('\n');
  const status = textOf(attachments, /^message\/(?:global-)?delivery-status/);
  const action = /^Action:\s*([a-z]+)/im.exec(status)?.[1]?.toLowerCase();
  if (
    action
      ? !/^Action:\s*(?:failed|expired)/im.test(status)
      : !mayBeBounce(email.from?.address ?? '', subject, headers)
  )
    return undefined;
  const words = `${text}\n${html}`.slice(0, MAX);
  if (!action && (DELAYED.test(subject) || DELAYED.test(words.slice(0, 2000)))) return undefined;
  const returned = `${textOf(attachments, RETURNED)}\n${words}\n${textOf(attachments, /^text\//)}`;
  const ids = returned.match(/<v\.[^<>\s]{1,200}>|&lt;v\.[^<>&\s]{1,200}&gt;/g) ?? [];
  const [, own = ''] = /^[>| \t]*Message-ID:\s*(?:<|&lt;)(v\.[^<>&\s]+)/im.exec(returned) ?? [];
  if (!ids.length) return undefined;
  const nearest = ids.map((id) => id.replace('&lt;', '<').replace('&gt;', '>')).reverse();
  return { about: [own && `<${own}>`, ...nearest].join('\n'), reason: reasonIn(status, words) };
}

export const headerLine = ({ key, value }: Header) => `${key}: ${value.slice(0, 500)}`;

function reasonIn(status: string, words: string): string {
  const [, diagnostic = ''] = /^Diagnostic-Code:([^\n]*(?:\n[ \t][^\n]*)*)/im.exec(status) ?? [];
  const [, code = ''] = /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(status) ?? [];
  const [smtpReply = ''] =
    /(?:^|[^\d.])[45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3})?[^\n]{3,300}/.exec(words) ?? [];
  const plain = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:smtp|x-\w+);\s*/i, '')
      .slice(0, 300);
  return plain(diagnostic) || code || plain(smtpReply.replace(/^[^\d]/, ''));
}

const textOf = (attachments: Attachment[], type: RegExp) =>
  attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) =>
      typeof content === 'string' ? content.slice(0, MAX) : readText(new Uint8Array(content.slice(0, MAX))),
    )
    .join('\n');
