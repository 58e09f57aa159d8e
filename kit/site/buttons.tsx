import { ArrowUpRight, Copy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';
import { type ButtonKind, buttonClass } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';

type Props = { text: string; name: string; label: string; className?: string; children?: ReactNode };

export function CopyButton({ text, name, label, className, children }: Props) {
  return (
    <button
      type="button"
      data-copy={text}
      data-name={name}
      aria-label={label}
      title={label}
      className={classNames('scripted size-11 shrink-0 place-items-center rounded-full', className)}
    >
      {children || <Copy size={16} aria-hidden />}
    </button>
  );
}

type CopyEmailProps = {
  email: string;
  className?: string;
  /** Shows a mail icon, where the address itself is not shown. */
  isNamed?: boolean;
};

export const CopyEmail = ({ email, className = '', isNamed = false }: CopyEmailProps) => (
  <CopyButton text={email} {...useWords().t.copy.email} className={className}>
    {isNamed && <Mail size={18} aria-hidden />}
  </CopyButton>
);

export function Outside({ href, kind, children }: { href: string; kind: ButtonKind; children: ReactNode }) {
  const className = buttonClass(kind, 'max-sm:px-3.5 max-sm:whitespace-normal');
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <ArrowUpRight size={16} aria-hidden />
      <span className="sr-only">{useWords().t.site.newTab}</span>
    </a>
  );
}
