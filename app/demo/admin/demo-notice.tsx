import { Suspense } from 'react';
import { lazyPart } from '#kit/ui/lazy-part.tsx';
import { isDemo } from './is-demo.ts';

const DemoLine = lazyPart(async () => (await import('./demo-line.tsx')).DemoLine);

/** One line above each screen of a demo. */
export function DemoNotice() {
  if (!isDemo()) return null;
  return (
    <Suspense fallback={<p className="min-h-11" />}>
      <DemoLine />
    </Suspense>
  );
}
