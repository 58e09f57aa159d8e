import { useEffect, useRef, useState } from 'react';
import { liveReply } from '#app/analytics/contract.ts';
import { send } from '#app/api.ts';
import { type DashboardData, loadDashboard } from './load.ts';

/** Often enough that a view is on the screen within two seconds of happening: it is written once a second. */
const INTERVAL = 750;
/** How many ms old the numbers may get when nothing happens; "2 dk. önce" has to move on. */
const STALE = 30_000;

/**
 * The dashboard's data as it is now: while the screen is seen, a small question is asked again and again,
 * and everything is loaded anew when the answer says that a view was written.
 */
export function useLiveData(loaded: DashboardData) {
  const [present, setPresent] = useState(0);
  const [newer, setNewer] = useState<{ than: DashboardData; data: DashboardData }>();
  const lastView = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    let loadedAt = Date.now();

    async function look() {
      const reply = await send('GET', '/api/analytics/live', { reply: liveReply });
      setPresent(reply.visitors);
      const changed = lastView.current !== undefined && lastView.current !== reply.last_view;
      lastView.current = reply.last_view;
      if (!changed && Date.now() - loadedAt < STALE) return;
      const data = await loadDashboard(loaded.days);
      loadedAt = Date.now();
      if (!ended) setNewer({ than: loaded, data });
    }

    async function watch() {
      if (document.visibilityState === 'visible') await look().catch(() => undefined);
      if (!ended) timer = setTimeout(watch, INTERVAL);
    }
    void watch();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [loaded]);

  return { data: newer?.than === loaded ? newer.data : loaded, present };
}
