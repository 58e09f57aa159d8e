import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#app/texts/words.ts';
import { type ButtonKind, buttonClass } from '#app/ui/button.tsx';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}

export function Outside({ href, kind, children }: { href: string; kind: ButtonKind; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass(kind, 'max-sm:whitespace-normal')}>
      {children}
      <ArrowUpRight size={16} aria-hidden />
      <span className="sr-only">{useWords().t.site.newTab}</span>
    </a>
  );
}
