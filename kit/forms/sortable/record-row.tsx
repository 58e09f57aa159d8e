import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#kit/ui/button.tsx';

type Props = { name: string; busy?: boolean; onEdit: () => void; onDelete: () => void };

export function RecordRow({ children, ...buttons }: Props & { children: ReactNode }) {
  return (
    <li aria-busy={buttons.busy} className="flex items-start gap-2 py-4 pr-2 pl-5 aria-busy:opacity-55">
      <div className="grid min-w-0 grow gap-1.5">{children}</div>
      <RecordButtons {...buttons} />
    </li>
  );
}

export function RecordButtons({ name, busy, onEdit, onDelete }: Props) {
  const shared = { size: 17, className: 'shrink-0' };
  return (
    <>
      <IconButton {...shared} icon={Pencil} label={`${name}: düzenle`} onClick={onEdit} />
      <IconButton {...shared} icon={Trash2} label={`${name}: sil`} onClick={onDelete} disabled={busy} />
    </>
  );
}
