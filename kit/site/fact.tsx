import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';
import { type ButtonKind, buttonClass } from '#kit/ui/button.tsx';

type FactProps = { name: string; className?: string; children: ReactNode };

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}

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
