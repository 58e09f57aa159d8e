import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { confirmDeletion } from '#kit/ui/confirm.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { notify, notifyFailure } from './notify.ts';

type Options = { text?: string; done: string; failed: string; isFinal?: boolean };

type Id = number | string;

const UNDO_FOR = 10_000;

/** Deletes after confirmation; the toast offers an undo for ten seconds. `busy` is the id being deleted. */
export function useDeletion(path: string, { text, done, failed, isFinal }: Options) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Id>();

  async function restore(id: Id) {
    const answer = await send('POST', `${path}/${id}/restore`);
    await notify(answer, { done: 'Geri alındı.', failed: 'Silme işlemi geri alınamadı.' });
    await revalidate();
  }

  async function remove(id: Id, question = text) {
    if (!(await confirmDeletion(question))) return;
    setBusy(id);
    const answer = await send('DELETE', `${path}/${id}`);
    const undo = { duration: UNDO_FOR, action: { label: 'Geri al', run: () => void restore(id) } };
    const isGone = !answer.ok && answer.status === 404;
    if (answer.ok || isGone) toast(done, isFinal || isGone ? {} : undo);
    else await notifyFailure(answer, failed);
    await revalidate();
    setBusy(undefined);
  }

  return { remove, busy };
}
