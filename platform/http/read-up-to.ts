/** Returns undefined for a stream of more than `max` bytes, of which it takes `drained` at most. */
export async function readUpTo(stream: AsyncIterable<Uint8Array | string>, max: number, drained = max) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= max) chunks.push(Buffer.from(chunk));
    else chunks.length = 0;
    if (size > drained) break;
  }
  return size <= max ? Buffer.concat(chunks) : undefined;
}
