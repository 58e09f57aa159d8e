import { useState } from 'react';
import { toast } from '#app/ui/toast.tsx';

type Editing<Entity, Values> = { entity?: Entity | undefined; draft?: Values | undefined };

const REOPEN_FOR = 10_000;

/**
 * What a screen's modal form is open for. Leaving it with unsaved changes closes it at once, as Escape should, and
 * offers for ten seconds to open it again with what was typed.
 */
export function useEditing<Entity, Values>() {
  const [editing, setEditing] = useState<Editing<Entity, Values>>();
  return {
    editing,
    open: (entity?: Entity) => setEditing({ entity }),
    done: () => setEditing(undefined),
    leave(draft: Values | undefined) {
      if (draft) {
        const reopen = () => setEditing({ entity: editing?.entity, draft });
        toast('Değişiklikler kaydedilmedi.', {
          duration: REOPEN_FOR,
          action: { label: 'Geri aç', run: reopen },
        });
      }
      setEditing(undefined);
    },
  };
}
