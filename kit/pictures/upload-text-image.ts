import { fileReply } from '#kit/pictures/contract.ts';
import { toast } from '#kit/ui/toast.tsx';
import { brokenRule, IMAGE_RULE } from './rules.ts';
import { uploadFile, uploadProblem } from './upload.ts';

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
