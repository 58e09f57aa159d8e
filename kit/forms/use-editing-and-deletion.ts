import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { confirmDeletion } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { notify, notifyFailure } from './notify.ts';

type Editing<Entity, Values> = { entity?: Entity | undefined; draft?: Values | undefined };

export type EditingProps<Entity, Values> = Editing<Entity, Values> & {
  onClose: (draft: Values | undefined) => void;
  /** `later` is what was typed while the entity was being saved. */
  onSaved: (saved?: Entity, values?: Values, later?: Values) => void;
};

const REOPEN_FOR = 10_000;

/** The modal form of a screen, opened at first if `first` is given. Closing it with unsaved changes offers to reopen it with them. */
export function useEditing<Entity, Values>(first?: Editing<Entity, Values>) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(first);
  const open = (entity?: Entity, draft?: Values) => setEditing({ entity, draft });

  function onClose(draft: Values | undefined) {
    setEditing(undefined);
    offer(editing?.entity, draft);
  }

  function offer(entity: Entity | undefined, draft: Values | undefined) {
    if (!draft) return;
    const reopen = { label: 'Geri aç', run: () => open(entity, draft) };
    toast('Değişiklikler kaydedilmedi.', { kind: 'error', duration: REOPEN_FOR, action: reopen });
  }

  function onSaved(saved?: Entity, _values?: Values, later?: Values) {
    setEditing(undefined);
    void revalidate();
    offer(saved, later);
  }

  return { open, dialog: editing && { ...editing, onClose, onSaved } };
}

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
