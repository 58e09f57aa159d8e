import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-medium whitespace-nowrap fades disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55';

const kinds: Record<ButtonKind, string> = {
  primary: 'border border-transparent bg-ink text-paper not-disabled:hover:bg-ink/85',
  secondary: 'border border-line bg-raised text-ink not-disabled:hover:border-edge',
  quiet: 'border border-transparent text-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border border-transparent bg-bad text-on-accent not-disabled:hover:opacity-85',
};

export const buttonClass = (kind: ButtonKind = 'primary', more?: string) =>
  classNames(shape, kinds[kind], more);

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

type Style = { kind?: ButtonKind; icon?: Icon };

type BusyProps = { busy?: boolean; busyLabel?: ReactNode };

export function Button(props: ComponentProps<'button'> & Style & BusyProps) {
  const { kind, icon: Icon, busy = false, busyLabel, className, children, disabled, ...rest } = props;
  const hasOtherLabel = busy && busyLabel;
  return (
    <button
      type="button"
      className={buttonClass(kind, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className="spinner" aria-hidden />}
      {Icon && !hasOtherLabel && <Icon size={16} aria-hidden />}
      {/* Wraps the text: a browser's translator replaces bare text nodes, before which React then cannot insert. */}
      <span className="contents">{hasOtherLabel || children}</span>
    </button>
  );
}

export function LinkButton({ kind, icon: Icon, className, children, ...rest }: ComponentProps<'a'> & Style) {
  return (
    <a className={buttonClass(kind, className)} {...rest}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </a>
  );
}

export const iconButtonClass =
  'shrink-0 inline-grid size-11 place-items-center rounded-full text-soft fades hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55';

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; size?: number; label: string };

export function IconButton({ icon: Icon, size = 18, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, className)}
      {...rest}
    >
      <Icon size={size} aria-hidden />
    </button>
  );
}
