import type { ComponentProps, ComponentType } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-ink text-paper not-disabled:hover:bg-ink/85',
  secondary: 'border border-line bg-raised text-ink not-disabled:hover:border-edge',
  quiet: 'border border-transparent text-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border border-transparent bg-bad text-on-accent not-disabled:hover:opacity-85',
};

export const buttonClass = (look: ButtonLook = 'primary', more?: string) =>
  classNames(shape, looks[look], more);

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

type Looks = { look?: ButtonLook; icon?: Icon };

export function Button(props: ComponentProps<'button'> & Looks & { busy?: boolean; busyLabel?: string }) {
  const { look, icon: Icon, busy = false, busyLabel, className, children, disabled, ...rest } = props;
  const hasOtherLabel = busy && busyLabel;
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className="spinner" aria-hidden />}
      {Icon && !hasOtherLabel && <Icon size={16} aria-hidden />}
      {hasOtherLabel || children}
    </button>
  );
}

export function LinkButton({ look, icon: Icon, className, children, ...rest }: ComponentProps<'a'> & Looks) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </a>
  );
}

export const iconButtonClass =
  'shrink-0 inline-grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55';

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
