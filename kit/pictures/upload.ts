import { type Failure, type Reader, send } from '#kit/client/api.ts';
import { toast } from '#kit/ui/toast.tsx';
import { brokenRule, fileReply, IMAGE_RULE } from './contract.ts';

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

/** Returns the field's message of a 422, else `text`. */
export function uploadProblem({ status, errors }: Failure, field: string, text: string): string {
  return status === 422 ? (errors[field]?.[0] ?? 'Dosya yükleme hatası') : text;
}

/** Reports a failure and returns undefined. */
export async function uploadTextImage(file: File): Promise<string | undefined> {
  const broken = brokenRule(file, IMAGE_RULE);
  if (broken) return refuse(broken.text);
  const answer = await uploadFile({
    path: '/api/upload',
    field: 'file',
    file,
    more: { type: 'image' },
    reply: fileReply,
  });
  if (answer.ok) return answer.data.url;
  if (answer.status === 401) return undefined;
  return refuse(uploadProblem(answer, 'file', 'Görsel yüklenirken bir hata oluştu.'));
}

function refuse(text: string) {
  toast(text, { kind: 'error' });
  return undefined;
}
