import type { ReactNode } from 'react';

export function Panel({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {about && <p className="mt-1 text-sm text-soft">{about}</p>}
      </div>
      {children}
    </section>
  );
}

export function Notes({ notes }: { notes: string[] }) {
  return (
    <ul aria-label="Alınamayanlar" className="grid gap-0.5 text-xs break-words text-soft">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
