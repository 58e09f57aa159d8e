import { useRevalidator } from 'react-router';
import { ErrorState } from '#kit/ui/states.tsx';

/** Replaces what a screen could not load, with a button to retry. */
export function LoadError({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return <ErrorState title={title} onRetry={() => void revalidate()} />;
}
