import { useRevalidator } from 'react-router';
import { ErrorState } from '#kit/ui/states.tsx';

/** Stands for what a screen could not load, and loads it again. */
export function LoadError({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return <ErrorState title={title} onRetry={() => void revalidate()} />;
}
