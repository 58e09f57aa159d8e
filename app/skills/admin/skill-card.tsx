import type { ReactNode } from 'react';
import { RecordButtons } from '#app/forms/sortable/record-row.tsx';
import { Tags } from '#app/ui/tags.tsx';
import type { Skill } from '../contract.ts';
import { proficiencyOwnerLabel } from '../labels.ts';
import { SkillIcon } from '../skill-icon.tsx';

type Props = {
  skill: Skill;
  handle: ReactNode;
  isDragged: boolean;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function SkillCard({ skill, handle, isDragged, busy, onEdit, onDelete }: Props) {
  const { title, description, icon, color, technologies, proficiency_level, is_active } = skill;
  return (
    <article
      aria-busy={busy}
      className={`flex h-full flex-col gap-3 rounded-lg border bg-raised p-5 transition-colors aria-busy:opacity-55 ${isDragged ? 'border-accent shadow-float' : 'border-line'}`}
    >
      <header className="flex items-start gap-3">
        <SkillIcon icon={icon} color={color} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold tracking-tight">{title}</h2>
          <p className="text-xs text-soft">
            {proficiency_level}/5 · {proficiencyOwnerLabel(proficiency_level)}
          </p>
        </div>
        <div className="-mt-1.5 -mr-2">{handle}</div>
      </header>
      <p className="line-clamp-2 text-sm text-soft">{description}</p>
      <Tags names={technologies} max={3} />
      <footer className="mt-auto -mb-2 flex items-center">
        <span className={`text-xs font-medium ${is_active ? 'text-good' : 'text-soft'}`}>
          {is_active ? 'Aktif' : 'Pasif'}
        </span>
        <div className="-mr-2 ml-auto flex">
          <RecordButtons name={title} busy={busy} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </footer>
    </article>
  );
}
