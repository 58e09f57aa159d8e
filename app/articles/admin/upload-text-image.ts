import { z } from 'zod';
import { IMAGE_RULE } from '#app/media/rules.ts';
import { brokenRule, uploadFailure, uploadFile } from '#app/media/upload.ts';
import { toast } from '#app/ui/toast.tsx';

const reply = z.object({ url: z.string() });

/** Stores a picture of the text and answers with its address; says what went wrong before it throws. */
export async function uploadTextImage(file: File): Promise<string> {
  const broken = brokenRule(file, IMAGE_RULE);
  try {
    if (broken) throw new Error(broken.text);
    return reply.parse(
      await uploadFile({ path: '/api/upload', field: 'file', file, more: { type: 'image' } }),
    ).url;
  } catch (error) {
    console.error(error);
    toast(broken?.text ?? uploadFailure(error, 'file', 'Görsel yüklenirken bir hata oluştu.'), {
      kind: 'error',
    });
    throw error;
  }
}
