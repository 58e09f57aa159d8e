import { writeToClipboard } from '#kit/ui/clipboard.ts';
import { toast } from '#kit/ui/toast.tsx';

export const copyText = (text: string, { done, failed }: { done: string; failed: string }) =>
  writeToClipboard(text).then(
    () => toast(done),
    () => toast(failed, { kind: 'error' }),
  );
