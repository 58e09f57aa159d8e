import { isUtf8 } from 'node:buffer';

let guesses = 0;
export const countGuesses = () => guesses;

const decode = TextDecoder.prototype.decode;
const turkish = new TextDecoder('windows-1254');

/** Reads bytes without or with a wrong charset as UTF-8 or Turkish, in every decoder: the parser of mails takes none. */
TextDecoder.prototype.decode = function guess(input, options) {
  const given = decode.call(this, input, options);
  if (!input || options?.stream || this.fatal) return given;
  const bytes = ArrayBuffer.isView(input)
    ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
    : new Uint8Array(input);
  if (this.encoding === 'windows-1252') {
    if (bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)) return guessed(Buffer.from(bytes).toString());
    return looksTurkish(bytes) ? guessed(decode.call(turkish, bytes)) : given;
  }
  const isWrong = this.encoding === 'utf-8' && !isUtf8(bytes) && !isMostlyUtf8(given);
  return isWrong ? guessed(decode.call(turkish, bytes)) : given;
};

function guessed(text: string): string {
  guesses += 1;
  return text;
}

function isMostlyUtf8(text: string): boolean {
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
