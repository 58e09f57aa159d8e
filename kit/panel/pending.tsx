import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const NOTICEABLE = 200;

export function useSlowMove(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const moving = state === 'loading' && location.pathname !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setSlow(true), NOTICEABLE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [moving]);
  return moving && slow;
}

/** Progress line during slow moves; the screen stays usable. */
export function PendingLine() {
  if (!useSlowMove()) return null;
  return (
    <div role="status" className="pending-line">
      <span className="sr-only">Yükleniyor...</span>
    </div>
  );
}
