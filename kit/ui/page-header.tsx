import type { ReactNode } from 'react';

export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="pt-14 pb-10 sm:pt-24 sm:pb-14">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children && <div className="mt-5 max-w-[44rem] text-lg text-soft">{children}</div>}
    </header>
  );
}
