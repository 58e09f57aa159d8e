import type { z } from 'zod';
import type { Answer } from '#app/client/api.ts';
import { sendWithLines } from '#app/client/send-with-lines.ts';
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
  return sendWithLines('/api/articles/import-file', body, importProgress, onProgress);
}
