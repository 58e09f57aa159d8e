import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#kit/ui/toast.tsx';

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
    // Another form may have been opened while this one was being saved.
    setEditing((current) => (current === editing ? undefined : current));
    void revalidate();
    offer(saved, later);
  }

  return { open, dialog: editing && { ...editing, onClose, onSaved } };
}
