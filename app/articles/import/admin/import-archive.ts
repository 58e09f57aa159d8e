import type { z } from 'zod';
import { type Answer, request } from '#app/api.ts';
import { importProgress } from '../contract.ts';

type Progress = z.infer<typeof importProgress>;

export async function importArchive(
  file: File,
  names: string[],
  onProgress: (progress: Progress) => void,
): Promise<Answer<boolean>> {
  const body = new FormData();
  body.append('only', JSON.stringify(names));
  body.append('file', file);
  const headers = { Accept: 'application/x-ndjson' };
  const answer = await request('POST', '/api/articles/import-file', { body, headers });
  if (!answer.ok) return answer;
  let last: Progress | undefined;
  let rest = '';
  const reader = answer.data.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader?.read().catch(() => undefined);
  for (let part = await next(); part && !part.done; part = await next()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      last = importProgress.parse(JSON.parse(line));
      onProgress(last);
    }
  }
  return { ok: true, data: last !== undefined && last.done >= last.total };
}
