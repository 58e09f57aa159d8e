import { lazy, Suspense } from 'react';
import { isDemo } from './is-demo.ts';

const DemoLine = lazy(async () => ({ default: (await import('./demo-line.tsx')).DemoLine }));

/** One line above each screen of a demo. */
export function DemoNotice() {
  if (!isDemo()) return null;
  return (
    <Suspense fallback={<p className="min-h-11" />}>
      <DemoLine />
    </Suspense>
  );
}
