import { fieldOf, parameter, type Rewrite, rewriteParts } from './mime-parts.ts';

/**
 * Ends quoted lines of `format=flowed` where they end, because the mail parser joins lines without regard to quotation
 * marks (RFC 3676, section 4.5). Returns the same bytes if no text is flowed.
 */
export function withSeparateQuotes(bytes: Uint8Array): Uint8Array {
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
