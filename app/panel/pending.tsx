import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const NOTICEABLE = 200;

/** Whether a move to another page has been on its way for long enough to say so. */
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

/** A thin line along the top while the panel loads its next screen; what is on the screen stays usable. */
export function PendingLine() {
  if (!useSlowMove()) return null;
  return (
    <div role="status" className="pending-line">
      <span className="sr-only">Yükleniyor...</span>
    </div>
  );
}
