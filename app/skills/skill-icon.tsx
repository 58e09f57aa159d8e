import { skillColorOf } from './colors.ts';
import { skillEmoji } from './icons.ts';

export function SkillIcon({ icon, color, large = false }: { icon: string; color: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`gradient-${skillColorOf(color) ?? 'blue'} grid shrink-0 place-items-center rounded-md ${large ? 'size-14 text-xl' : 'size-11 text-lg'}`}
    >
      {skillEmoji(icon)}
    </span>
  );
}
