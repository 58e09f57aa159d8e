import { useLocation } from 'react-router';
import { formatTime } from '#kit/text/format.ts';
import { useDemo } from './use-demo.ts';

export function DemoLine() {
  const { key } = useLocation();
  const demo = useDemo(key);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line py-2 text-sm text-soft">
      <span className="font-medium text-ink">Demo</span>
      <span>Yaptıklarınızı herkes görür, gönderdiğiniz mesajları yalnızca siz.</span>
      {demo && (
        <span>
          Saat <time dateTime={demo.until}>{formatTime(demo.until)}</time> olunca her şey silinir ve başa
          döner.
        </span>
      )}
    </p>
  );
}
