import type { ReactNode } from 'react';

export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {about && <p className="mt-1 text-sm text-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
