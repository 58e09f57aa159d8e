import { type ComponentType, lazy } from 'react';
import { ErrorState } from './states.tsx';

/** A part of a screen whose code comes later. If it cannot be loaded, that is said in its place, and the rest of the screen stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));

const NotLoaded = () => <ErrorState title="Bu bölüm yüklenemedi." onRetry={() => location.reload()} />;
