import { type ComponentType, lazy, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';

export function ErrorState({ title, onRetry }: { title: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border border-line px-6 py-16 text-center"
    >
      <p className="font-medium text-bad">{title}</p>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          Yeniden dene
        </Button>
      )}
    </div>
  );
}

export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />;
}

type WorkProps = { done?: number | undefined; total?: number; children: ReactNode };

/** Progress of long work; without `done`, only that it is under way. */
export function Working({ done, total, children }: WorkProps) {
  return (
    <div role="status" className="grid gap-2 text-sm text-soft">
      <progress
        className="h-1.5 w-full accent-(--color-accent)"
        value={done}
        max={total}
        aria-label="İlerleme"
      />
      {children}
    </div>
  );
}

export function Loading({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-soft">
      <span aria-hidden className="spinner" />
      {label}
    </p>
  );
}

/** Replaces what a screen could not load, with a button to retry. */
export function LoadError({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return <ErrorState title={title} onRetry={() => void revalidate()} />;
}

/** A part of a screen whose code is loaded later. If that fails, an error replaces the part, and the rest of the screen stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(notLoaded) }));

function notLoaded(error: unknown): ComponentType {
  console.error(error);
  return PartError;
}

const PartError = () => <ErrorState title="Bu bölüm yüklenemedi." onRetry={() => location.reload()} />;
