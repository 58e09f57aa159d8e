import { type Answer, type Reader, request } from './api.ts';

/** Posts, and reads the answer line by line as it arrives. Returns whether the answer was complete. */
export async function sendWithLines<T extends { done: number; total: number }>(
  path: string,
  body: unknown,
  line: Reader<T>,
  onProgress: (progress: T) => void,
): Promise<Answer<boolean>> {
  const headers = { Accept: 'application/x-ndjson' };
  const answer = await request('POST', path, { body, headers });
  if (!answer.ok) return answer;
  let last: T | undefined;
  let rest = '';
  const reader = answer.data.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader?.read().catch(() => undefined);
  for (let part = await next(); part && !part.done; part = await next()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      last = line.parse(JSON.parse(text));
      onProgress(last);
    }
  }
  return { ok: true, data: last !== undefined && last.done >= last.total };
}
