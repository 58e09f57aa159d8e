import { convert, type HtmlToTextOptions } from 'html-to-text';
import { Parser } from 'htmlparser2';
import { detectExtension } from 'nodemailer/lib/mime-funcs/mime-types';
import PostalMime, { type Attachment, addressParser, decodeWords, type Email } from 'postal-mime';
import { firstMailbox, headerText, plainAddress } from '#app/mail/protocol/addresses.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { originalOf } from './attached-original.ts';
import { bounceIn, headerLine, mayBeBounce } from './bounce.ts';
import { readText, withTrueCharsets } from './charset.ts';
import { fieldOf, parameter, type Rewrite, rewriteParts } from './mime-parts.ts';

export type ParsedAttachment = { name: string; type: string; size: number; content?: Uint8Array };

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

/** `isCut`: only the start of the mail was read. */
export type MailToParse = { bytes: Uint8Array; isCut: boolean };

const MAX_TEXT = 200_000;
const MAX_REFERENCES = 20_000;
const MAX_ATTACHMENTS = 100;
const MAX_BYTES = 25_000_000;

/** Runs in a sandboxed process: see receive.server.ts. */
export async function parseMail({ bytes: given, isCut }: MailToParse) {
  const bytes = withLineFeeds(given);
  const named = withTrueCharsets(bytes);
  const email = await PostalMime.parse(withSeparateQuotes(named), { maxRfc822NestingDepth: 3 });
  const { name, address } = senderOf(email);
  const reply_to = plainAddress(firstMailbox(email.replyTo ?? []).address) ?? '';
  const attachments = attachmentsOf(email.attachments, isCut);
  const bounce = bounceIn(await withReturned(email, named));
  return {
    name: headerText(name),
    address: headerText(address, 254),
    reply_to: isSameAddress(reply_to, address) ? '' : reply_to,
    subject: headerText(email.subject ?? ''),
    text: textOf(email) || (attachments.length === 0 ? bodyOf(bytes) : ''),
    answers: `${email.inReplyTo ?? ''} ${email.references ?? ''}`.slice(0, MAX_REFERENCES),
    references: (email.references || email.inReplyTo || '').slice(0, MAX_REFERENCES),
    is_automatic: isAutomatic(email),
    ...(bounce && { bounce }),
    attachments: named !== bytes ? [...attachments, ...originalOf({ bytes, isCut })] : attachments,
  };
}

const withReturned = (email: Email, bytes: Uint8Array) =>
  mayBeBounce(email.from?.address ?? '', email.subject ?? '', email.headers.map(headerLine).join('\n'))
    ? PostalMime.parse(bytes, { maxRfc822NestingDepth: 3, forceRfc822Attachments: true })
    : email;

/**
 * Parses the header itself: the mail parser keeps only its first mailbox, which may lack an address, and takes signs
 * within encoded words for its own, as in `=?utf-8?q?Destek:_Ay=C5=9Fe?= <a@b.co>`.
 */
function senderOf({ from, sender, headers }: Email) {
  const header = headers.find(({ key }) => key === 'from')?.value;
  const listed = firstMailbox(header ? addressParser(withSignsEncoded(header)) : [from ?? {}]);
  const found = listed.address || !sender ? listed : firstMailbox([sender]);
  return { ...found, name: decodeWords(found.name) };
}

const withSignsEncoded = (header: string) =>
  header.replace(/=\?[^?\s]+\?q\?[^?]*\?=/gi, (word) =>
    word.replace(/[:;,<>()@"]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`),
  );

function textOf({ text, html }: Email): string {
  const plain = text?.trim() ? text : htmlToText((html ?? '').slice(0, 10 * MAX_TEXT));
  return plain.slice(0, MAX_TEXT).replace(/\r\n?/g, '\n').trim();
}

const withLineFeeds = (bytes: Uint8Array) =>
  bytes.includes(0x0a) ? bytes : bytes.map((byte) => (byte === 0x0d ? 0x0a : byte));

/** Returns the raw body if its parts cannot be separated, for instance because the boundary is missing. */
function bodyOf(bytes: Uint8Array): string {
  const body = readText(bytes.subarray(0, 10 * MAX_TEXT)).replace(/\r\n?/g, '\n');
  const at = body.indexOf('\n\n');
  return at === -1 ? '' : body.slice(at).trim().slice(0, MAX_TEXT);
}

/** Headers that mark automatic mail (RFC 3834, and those of Exchange, cPanel, GMX and others). */
const automatic: Record<string, RegExp> = {
  'auto-submitted': /^\s*(?!no\b)\S/i,
  precedence: /^\s*(?:bulk|list|junk|auto_reply)\b/i,
  'return-path': /^\s*<\s*>/,
  'list-id': /\S/,
  'x-autoreply': /^\s*(?!no\b)\S/i,
  'x-autorespond': /^/,
  'x-autoresponder': /^/,
  'x-auto-response-suppress': /\b(?:all|oof|autoreply)\b/i,
  'x-failed-recipients': /\S/,
  'content-type': /^\s*multipart\/report|\breport-type\s*=\s*"?disposition-notification/i,
};

const isAutomatic = ({ headers }: Email) =>
  headers.some(({ key, value }) => automatic[key]?.test(value.slice(0, 500)) ?? false);

function attachmentsOf(attachments: Attachment[], isCut: boolean): ParsedAttachment[] {
  let remaining = MAX_BYTES;
  const listed = attachments.slice(0, MAX_ATTACHMENTS).map((attachment, at) => {
    const content = bytesOf(attachment.content);
    const isComplete = !isCut || at < attachments.length - 1;
    const fits = isComplete && content.length <= remaining;
    if (fits) remaining -= content.length;
    const { filename, mimeType } = attachment;
    const name = attachmentName(filename || nameByType(mimeType));
    const facts = { name, type: headerText(mimeType, 100), size: content.length };
    return fits ? { ...facts, content: new Uint8Array(content) } : facts;
  });
  const others = attachments.length - listed.length;
  return others > 0 ? [...listed, { name: `${others} ek daha`, type: '', size: 0 }] : listed;
}

/** Gives a part without a name, such as an invitation of Outlook, the ending by which a machine knows what opens it. */
function nameByType(type: string): string {
  const ending = detectExtension(type);
  return /^(?!bin$)\w+$/.test(ending) ? `ek.${ending}` : '';
}

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const LONGEST = 150;
const LONGEST_ENDING = 20;

/** A safe file name: the last part of a path, on one line, shortened but with its extension. */
export function attachmentName(given: string | null | undefined): string {
  const last = (given ?? '').slice(-5000).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const name = withoutDots(plain);
  if (name.length <= LONGEST) return name || 'ek';
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
  return `${name.slice(0, LONGEST - ending.length).trimEnd()}${ending}`;
}

function withoutDots(name: string): string {
  const isKept = (character: string) => !/[.\s]/.test(character);
  const letters = [...name];
  return letters.slice(letters.findIndex(isKept), letters.findLastIndex(isKept) + 1).join('');
}

/**
 * Ends quoted lines of `format=flowed` where they end, because the mail parser joins lines without regard to quotation
 * marks (RFC 3676, section 4.5). Returns the same bytes if no text is flowed.
 */
function withSeparateQuotes(bytes: Uint8Array): Uint8Array {
  const raw = Buffer.from(bytes).toString('latin1');
  return FLOWED.test(raw) ? Buffer.from(rewriteParts(raw, quotes), 'latin1') : bytes;
}

const FLOWED = /\bformat\s*=\s*"?flowed\b/i;

const quotes: Rewrite = {
  field: (field) => field,
  text(fields, body) {
    const isFlowed = /^flowed$/i.test(parameter(fieldOf(fields, 'content-type'), 'format') ?? '');
    if (!isFlowed) return [fields, body];
    const isQuotedPrintable = /quoted-printable/i.test(fieldOf(fields, 'content-transfer-encoding'));
    const lines = body.split('\n');
    const ended = lines.map((line, at) =>
      line.startsWith('>') || lines[at + 1]?.startsWith('>') ? endedLine(line, isQuotedPrintable) : line,
    );
    return [fields, ended.join('\n')];
  },
};

/** A line that ends in a space continues in the next one. */
function endedLine(line: string, isQuotedPrintable: boolean): string {
  let text = line.trimEnd();
  while (isQuotedPrintable && text.endsWith('=20')) text = text.slice(0, -3).trimEnd();
  return line.endsWith('\r') ? `${text}\r` : text;
}

const MAX_DEPTH = 400;
const DEEPEST_QUOTE = 5;
const LONGEST_LINK = 2000;

const none = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 2 * MAX_DEPTH, ellipsis: '' },
  selectors: [
    ...['script', 'style', 'title', 'img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', format: 'address' },
    { selector: 'ul', format: 'unorderedList', options: { itemPrefix: '- ', ...none } },
    { selector: 'ol', format: 'unorderedList', options: { itemPrefix: '- ', ...none } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { uppercase: false },
    })),
    {
      selector: 'blockquote',
      format: 'blockquote',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
    { selector: 'p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'blockquote > p', format: 'paragraph' },
    { selector: 'table', format: 'block', options: none },
    { selector: 'tr', format: 'block', options: none },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  ],
  formatters: {
    address(node, walk, builder) {
      let text = '';
      builder.pushWordTransform((word) => {
        if (text.length < LONGEST_LINK) text += word;
        return word;
      });
      walk(node.children, builder);
      builder.popWordTransform();
      const href = String(node.attribs?.href ?? '').trim();
      const isLink = /^https?:\/\//i.test(href) && href.length <= LONGEST_LINK;
      if (isLink && !text.includes(href)) builder.addInline(` (${href})`, { noWordTransform: true });
    },
    cell(node, walk, builder) {
      builder.addInline(' ', { noWordTransform: true });
      walk(node.children, builder);
    },
  },
};

/** Reads HTML as plain text, beyond a depth without its lines. Addresses of links follow their texts. */
export function htmlToText(given: string): string {
  const html = closed(given);
  return (isDeep(html) ? '' : tidy(convert(html, options))) || tidy(html.replace(/<[^<>]*>/g, ' '));
}

/** Looks before a tree is made, which would take quadratic time. */
function isDeep(html: string): boolean {
  let depth = 0;
  let isBeyond = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      isBeyond ||= depth >= MAX_DEPTH;
      if (isBeyond) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return isBeyond;
}

const HIDDEN = new Set(['script', 'style', 'title']);

function closed(given: string): string {
  const html = given.replace(/<plaintext\b/gi, '<pre');
  const lastClosing = new Map<string, number>();
  for (const { index, 1: name = '' } of html.matchAll(
    /<\/(title|style|script|textarea|iframe|noembed|noframes|xmp)\b/gi,
  ))
    lastClosing.set(name.toLowerCase(), index);
  const rest = html.replace(
    /<(title|style|script|textarea|iframe|noembed|noframes|xmp)\b[^<>]*>([^<]*)/gi,
    (whole, name: string, text: string, at: number) => {
      if (at < (lastClosing.get(name.toLowerCase()) ?? -1)) return whole;
      return HIDDEN.has(name.toLowerCase()) ? '' : text;
    },
  );
  const last = rest.lastIndexOf('-->') + 1;
  return rest.slice(0, last) + rest.slice(last).replaceAll('<!--', '');
}

function tidy(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[\u00AD\u200B\u2060\uFEFF]|\u034F/gu, '').replace(/[ \u00A0]+/g, ' '))
    .map((line) =>
      line
        .trimEnd()
        .replace(/^ /, '')
        .replace(/^(?:> ){6,}/, '> '.repeat(DEEPEST_QUOTE)),
    );
  const last = lines.findLastIndex((line) => !/^[> ]*$/.test(line));
  return lines
    .slice(0, last + 1)
    .join('\n')
    .replace(/\n(?:[> ]*\n){2,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim();
}
