import { classNames } from '#app/ui/class-names.ts';
import type { TranslationState } from '../contract.ts';
import { stateText } from '../state.ts';

export function StateMark({ state, missing }: Pick<TranslationState, 'state' | 'missing'>) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 text-xs font-medium',
        state === 'done' ? 'text-good' : 'text-warn',
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {stateText({ state, missing })}
    </span>
  );
}
