import { type ComponentProps, createElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export type ControlProps = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  required: boolean | undefined;
  /** Lets Arabic and Hebrew run from the right. */
  dir: 'auto';
  className: string;
};

export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        dir: 'auto',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: controlClass,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export const controlClass =
  'min-h-12.5 w-full rounded-md border border-edge/60 bg-raised px-3.5 py-2.5 text-base text-ink fades placeholder:text-soft/80 hover:border-edge focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent disabled:bg-sunken disabled:text-soft aria-invalid:border-bad';

const labelled = <Tag extends 'input' | 'textarea' | 'select'>(tag: Tag, defaults: object) =>
  function Labelled(props: Omit<FieldProps, 'children'> & ComponentProps<Tag>) {
    const { label, hint, error, required, className, ...own } = props;
    return (
      <Field label={label} hint={hint} error={error} required={required} className={className}>
        {(control) =>
          createElement(tag, {
            ...defaults,
            ...control,
            ...own,
            required: undefined,
            'aria-required': required,
          })
        }
      </Field>
    );
  };

export const TextField = labelled('input', { type: 'text' });

export const TextArea = labelled('textarea', { rows: 5 });

export const SelectField = labelled('select', {});

export const optionsOf = (choices: (readonly [value: string | number, label: string])[]) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Says whether a key goes to an input method. WebKit ends the composition before it reports the key that ended it. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

type CheckProps = Pick<FieldProps, 'label' | 'error'> & ComponentProps<'input'>;

export function CheckField({ label, error, ...input }: CheckProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-3 text-sm">
      <input
        type="checkbox"
        aria-invalid={error ? true : undefined}
        className="size-6 shrink-0 accent-(--color-accent)"
        {...input}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {error && <span className="basis-full text-xs font-medium text-bad">{error}</span>}
    </label>
  );
}
