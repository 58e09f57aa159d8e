/** Decodes a text by its byte order mark, else by the charset it declares, else as UTF-8, else as Windows-1254. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be';
  const declared = marked || /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
