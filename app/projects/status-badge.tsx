import { useSharedWords } from '#kit/texts/words.ts';
import { statusLabel } from './labels.ts';

const colors: Record<string, string> = {
  completed: 'text-good',
  in_progress: 'text-warn',
  planned: 'text-accent',
};

export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-sans text-xs font-semibold ${colors[status] ?? 'text-soft'}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {statusLabel(status, useSharedWords())}
    </span>
  );
}
