import { type KeyboardEvent, useId } from 'react';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  maxLength: number;
  className: string;
  placeholder?: string;
  hint?: string;
  required?: boolean;
};

/** Grows with its one paragraph; Enter goes on to the article. */
export function GrowingField({ label, value, error, hint, onChange, required, className, ...area }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <div className="growing" data-text={value || area.placeholder}>
        <textarea
          {...area}
          rows={1}
          aria-label={label}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={goOn}
        />
      </div>
      {(error || hint) && (
        <p id={id} className={error ? 'mt-1 text-xs font-medium text-bad' : 'sr-only'}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.writing .ProseMirror')?.focus();
}
