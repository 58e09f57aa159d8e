import { ApiError, failure, headersFor } from '#app/api.ts';
import { withXsrfToken } from '#app/xsrf.ts';
import type { FileRule } from './rules.ts';

type Upload = {
  path: string;
  field: string;
  file: File;
  /** Small fields that go with the file. */
  more?: Record<string, string>;
  /** 0 to 1, while it is being sent. */
  onProgress?: (part: number) => void;
};

/** Sends a file to /api and tells how far it is; what is answered is the reply's JSON. Throws ApiError. */
export async function uploadFile(upload: Upload): Promise<unknown> {
  const { status, response } = await withXsrfToken(() => send(upload));
  if (status >= 200 && status < 300) return response;
  throw failure(status, response);
}

/** Uses what fetch has not: it tells how much of the body has been sent. No answer at all has the status 0. */
function send({ path, field, file, more = {}, onProgress }: Upload): Promise<XMLHttpRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append(field, file);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headersFor(form))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onloadend = () => resolve(request);
    request.send(form);
  });
}

/** Checks a file before it is sent. */
export function brokenRule(file: File, { types, maxBytes, wrongType, tooLarge }: FileRule) {
  if (!types.includes(file.type)) return { title: 'Geçersiz dosya tipi!', text: wrongType };
  if (file.size > maxBytes) return { title: 'Dosya çok büyük!', text: tooLarge };
  return undefined;
}

/** Prefers the field's message of a 422. */
export function uploadFailure(error: unknown, field: string, text: string): string {
  if (!(error instanceof ApiError) || error.status !== 422) return text;
  return error.errors[field]?.[0] ?? 'Dosya yükleme hatası';
}
