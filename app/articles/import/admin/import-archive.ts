import type { z } from 'zod';
import { request } from '#app/api.ts';
import { importProgress } from '../contract.ts';

type Progress = z.infer<typeof importProgress>;

/** Imports the chosen posts of an archive; `onProgress` hears of each as it comes in. Throws ApiError. */
export async function importArchive(file: File, names: string[], onProgress: (progress: Progress) => void) {
  const body = new FormData();
  body.append('only', JSON.stringify(names));
  body.append('file', file);
  const headers = { Accept: 'application/x-ndjson' };
  const response = await request('POST', '/api/articles/import-file', { body, headers });
  if (!response.body) throw new Error('The answer has no body.');
  let last: Progress | undefined;
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      last = importProgress.parse(JSON.parse(line));
      onProgress(last);
    }
  }
  if (!last || last.done < last.total) throw new Error('The import broke off.');
}
