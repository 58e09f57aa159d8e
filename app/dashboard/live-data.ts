import { useEffect, useRef, useState } from 'react';
import { liveReply } from '#app/analytics/contract.ts';
import { read } from '#kit/client/api.ts';
import { type DashboardData, loadDashboard } from './load.ts';

/** Shows a view within two seconds: it is written once a second. */
const INTERVAL = 750;
/** Refreshes relative times such as "2 dk. önce", in ms. */
const STALE = 30_000;

/** Polls for the newest view while the screen is visible, and reloads everything when there is one. */
export function useLiveData(loaded: DashboardData) {
  const [present, setPresent] = useState(0);
  const [newer, setNewer] = useState<{ than: DashboardData; data: DashboardData }>();
  const lastView = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    let loadedAt = Date.now();

    async function refresh() {
      const reply = await read('/api/analytics/live', liveReply);
      if (!reply) return;
      setPresent(reply.visitors);
      const changed = lastView.current !== undefined && lastView.current !== reply.last_view;
      lastView.current = reply.last_view;
      if (!changed && Date.now() - loadedAt < STALE) return;
      const data = await loadDashboard(loaded.days);
      loadedAt = Date.now();
      if (!ended) setNewer({ than: loaded, data });
    }

    async function watch() {
      if (document.visibilityState === 'visible') await refresh();
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
