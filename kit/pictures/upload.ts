import { type Failure, type Reader, send } from '#kit/client/api.ts';

type Upload<T> = {
  path: string;
  field: string;
  file: File;
  more?: Record<string, string>;
  reply: Reader<T>;
  onProgress?: (part: number) => void;
};

export function uploadFile<T>({ path, field, file, more = {}, reply, onProgress }: Upload<T>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append(field, file);
  return send('POST', path, { body, reply, ...(onProgress && { onProgress }) });
}

/** Prefers the field's message of a 422. */
export function uploadProblem({ status, errors }: Failure, field: string, text: string): string {
  return status === 422 ? (errors[field]?.[0] ?? 'Dosya yükleme hatası') : text;
}
