import { type ComponentType, lazy } from 'react';
import { ErrorState } from './states.tsx';

/** A part of a screen whose code comes later. If it cannot be loaded, that is said in its place, and the rest of the screen stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(notLoaded) }));

function notLoaded(error: unknown): ComponentType {
  console.error(error);
  return PartError;
}

const PartError = () => <ErrorState title="Bu bölüm yüklenemedi." onRetry={() => location.reload()} />;
