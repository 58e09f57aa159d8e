import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';

type Props = { name: string; busy: boolean; onEdit: () => void; onDelete: () => void; children: ReactNode };

export function RecordRow({ name, busy, onEdit, onDelete, children }: Props) {
  return (
    <li aria-busy={busy} className="flex items-start gap-2 py-4 pr-2 pl-5 aria-busy:opacity-55">
      <div className="grid min-w-0 grow gap-1.5">{children}</div>
      <IconButton label={`${name}: düzenle`} onClick={onEdit} className="shrink-0">
        <Pencil size={17} aria-hidden />
      </IconButton>
      <IconButton label={`${name}: sil`} onClick={onDelete} disabled={busy} className="shrink-0">
        <Trash2 size={17} aria-hidden />
      </IconButton>
    </li>
  );
}
