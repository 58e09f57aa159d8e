import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 border-t border-line py-12 sm:py-14 lg:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg font-semibold tracking-tight lg:text-base lg:text-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}
