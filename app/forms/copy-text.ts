import { toast } from '#app/ui/toast.tsx';

export const copyText = (text: string, { done, failed }: { done: string; failed: string }) =>
  navigator.clipboard.writeText(text).then(
    () => toast(done),
    () => toast(failed, { kind: 'error' }),
  );
