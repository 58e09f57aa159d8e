import { isUtf8 } from 'node:buffer';
import { fieldOf, parameter, type Rewrite, rewriteParts } from './mime-parts.ts';

/** Decodes bytes without a charset as UTF-8, or as windows-1254 if they are not valid UTF-8. */
export const readText = (bytes: Uint8Array): string =>
  new TextDecoder(guess(undefined, Buffer.from(bytes)) ?? 'utf-8').decode(bytes);

/**
 * Adds the charset to texts and headers of a mail that name none or a wrong one, because the mail parser does not guess.
 * Leaves attachments alone. Returns the same bytes if nothing was changed.
 */
export function withTrueCharsets(bytes: Uint8Array): Uint8Array {
  // Latin-1 maps each byte to one character.
  const raw = Buffer.from(bytes).toString('latin1');
  const named = rewriteParts(raw, texts);
  return named === raw ? bytes : Buffer.from(named, 'latin1');
}

const texts: Rewrite = {
  field: fieldWith,
  text(fields, body) {
    const [typed, encoding] = [fieldOf(fields, 'content-type'), fieldOf(fields, 'content-transfer-encoding')];
    const charset = guess(parameter(typed, 'charset'), decoded(body, encoding));
    return [charset ? naming(fields, typed, charset) : fields, body];
  },
};

function naming(fields: string[], typed: string, charset: string): string[] {
  const given = /(;\s*charset\s*=\s*)(?:"[^"]*"|[^\s;]*)/i;
  if (!typed) return [`Content-Type: text/plain; charset=${charset}`, ...fields];
  const [, ending = ''] = /(\r?)$/.exec(typed) ?? [];
  const named = given.test(typed)
    ? typed.replace(given, `$1${charset}`)
    : `${typed.slice(0, typed.length - ending.length)}; charset=${charset}${ending}`;
  return fields.map((field) => (field === typed ? named : field));
}

function decoded(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  return Buffer.from(/quoted-printable/i.test(encoding) ? unquoted(body) : body, 'latin1');
}

const unquoted = (text: string) =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Corrects a header field: raw bytes are UTF-8 or windows-1254, encoded words name their charset. */
function fieldWith(field: string): string {
  const bytes = Buffer.from(field, 'latin1');
  const charset = guess(undefined, bytes);
  const text = charset ? Buffer.from(new TextDecoder(charset).decode(bytes)).toString('latin1') : field;
  return text.replace(wordsInRow, (row) => {
    const words = [...row.matchAll(word)];
    const spelled = words.map(([, , encoding = '', letters = '']) =>
      /b/i.test(encoding)
        ? Buffer.from(letters, 'base64')
        : decoded(letters.replaceAll('_', ' '), 'quoted-printable'),
    );
    const guessed = guess(words[0]?.[1], Buffer.concat(spelled));
    return guessed
      ? row.replace(word, (_, _charset, encoding, letters) => `=?${guessed}?${encoding}?${letters}?=`)
      : row;
  });
}

const word = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi;
const wordsInRow = /=\?[^?\s]+\?[bq]\?[^?]*\?=(?:\s+=\?[^?\s]+\?[bq]\?[^?]*\?=)*/gi;

/** What windows-1254 would show as `Ã`, `Ä` or `Å` with a sign after it, or as three characters that no word contains. */
const UTF8_FOR_TURKISH = /[\u00C0-\u017F\u0800-\uFFFF]/;

/** Returns the charset of bytes that must be UTF-8 or windows-1254; undefined if the label may be right. */
function guess(label: string | undefined, bytes: Buffer): 'utf-8' | 'windows-1254' | undefined {
  const encoding = encodingOf(label ?? 'utf-8');
  if (encoding === 'windows-1252') {
    if (bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)) return 'utf-8';
    return looksTurkish(bytes) ? 'windows-1254' : undefined;
  }
  if (encoding === 'windows-1254')
    return isUtf8(bytes) && UTF8_FOR_TURKISH.test(bytes.toString()) ? 'utf-8' : undefined;
  return encoding === 'utf-8' && !isUtf8(bytes) && !isMostlyUtf8(bytes) ? 'windows-1254' : undefined;
}

/** How the mail parser interprets a label: unknown ones are Latin-1, but it knows more Asian charsets than TextDecoder. */
function encodingOf(label: string): string | undefined {
  const plain = label.toLowerCase().replace(/^(?:x-ms-|x-|cs)|[\s._-]+/g, '');
  for (const name of [label, plain]) {
    try {
      return new TextDecoder(name).encoding;
    } catch {
      // Tries the other spelling.
    }
  }
  return /jis|jp|kr|uhc|junet|kanji|tis|31j|88598|\d{3}$/.test(plain) ? undefined : 'windows-1252';
}

function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString();
  const broken = text.split('\uFFFD').length - 1;
  return text.replace(/[\0-\x7f\uFFFD]+/g, '').length > broken;
}

function looksTurkish(bytes: Uint8Array): boolean {
  const icelandic = new Set([0xe1, 0xed, 0xf3, 0xfa, 0xe6, 0xc1, 0xcd, 0xd3, 0xda, 0xc6]);
  return (
    bytes.some((byte) => [0xf0, 0xfd, 0xfe, 0xd0, 0xdd, 0xde].includes(byte)) &&
    !bytes.some((byte) => icelandic.has(byte))
  );
}
