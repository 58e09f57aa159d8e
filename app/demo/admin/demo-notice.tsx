import { Suspense } from 'react';
import { lazyPart } from '#kit/ui/states.tsx';

const DemoLine = lazyPart(async () => (await import('./demo.tsx')).DemoLine);

/** One line above each screen of a demo. */
export function DemoNotice() {
  if (!isDemo()) return null;
  return (
    <Suspense fallback={<p className="min-h-11" />}>
      <DemoLine />
    </Suspense>
  );
}

/** Says whether this document came from a demo. */
export const isDemo = () => document.documentElement.dataset.demo !== undefined;
