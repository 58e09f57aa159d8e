import type { ReactNode } from 'react';
import { Drawing } from './drawing/drawing.tsx';

type EmptyProps = { title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-raised *:grow">
      <Drawing title={title} className="h-44 basis-72 sm:h-64" />
      <div className="grid basis-80 content-center justify-items-start gap-3 px-6 py-8 sm:px-10">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {children && <div className="max-w-md text-soft">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
