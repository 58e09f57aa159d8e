import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';

type Props = { title: string; all: { to: string; label: string }; children: ReactNode };

export function Section({ title, all, children }: Props) {
  return (
    <section className="page border-t border-line pt-10 pb-14 sm:pt-12">
      <header className="mb-6 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <a
          href={useWords().to(all.to)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {all.label}
          <ArrowRight size={15} aria-hidden />
        </a>
      </header>
      {children}
    </section>
  );
}
