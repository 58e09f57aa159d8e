import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#app/api.ts';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';

type Texts = {
  /** What the confirmation says. */
  text?: string;
  done: string;
  failed: string;
};

const UNDO_FOR = 10_000;

/** Deletes after asking; for ten seconds the toast offers to take it back. `busy` is the id on its way. */
export function useDeletion(path: string, { text, done, failed }: Texts) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number>();

  async function restore(id: number) {
    try {
      await send('POST', `${path}/${id}/restore`);
      toast('Geri alındı.');
    } catch (error) {
      console.error(error);
      await alert('Silme işlemi geri alınamadı.');
    }
    await revalidate();
  }

  async function remove(id: number) {
    if (!(await confirmDeletion(text))) return;
    setBusy(id);
    try {
      await send('DELETE', `${path}/${id}`);
      toast(done, { duration: UNDO_FOR, action: { label: 'Geri al', run: () => void restore(id) } });
    } catch (error) {
      console.error(error);
      await alert(failed);
    }
    await revalidate();
    setBusy(undefined);
  }

  return { remove, busy };
}
