import { useLocation } from 'react-router';
import { formatTime } from '#kit/text/format.ts';
import { useDemo } from './use-demo.ts';

export function DemoLine() {
  const { key } = useLocation();
  const demo = useDemo(key);
  return (
    <p className="min-h-11 border-b border-line py-2 text-sm text-soft">
      <span className="font-medium text-ink">Demo</span> · Yaptıklarınızı herkes görür
      {demo && (
        <>
          , saat <time dateTime={demo.until}>{formatTime(demo.until)}</time> olunca hepsi silinir
        </>
      )}
      .
    </p>
  );
}
