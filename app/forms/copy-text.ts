import { toast } from '#app/ui/toast.tsx';

/** Fails without https, where browsers have no clipboard. */
export const copyText = async (text: string, { done, failed }: { done: string; failed: string }) =>
  (async () => navigator.clipboard.writeText(text))().then(
    () => toast(done),
    () => toast(failed, { kind: 'error' }),
  );
