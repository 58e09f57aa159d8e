import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-12 sm:py-16">
      <h2 id={id} className="mb-8 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
