import { skillColorOf, skillEmoji } from './labels.ts';

export function SkillIcon({ icon, color }: { icon: string; color: string }) {
  return (
    <span
      aria-hidden
      className={`gradient-${skillColorOf(color) ?? 'blue'} grid shrink-0 place-items-center rounded-md size-7 text-sm`}
    >
      {skillEmoji(icon)}
    </span>
  );
}
