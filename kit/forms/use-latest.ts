import { useEffect, useEffectEvent } from 'react';
import { type Reader, read } from '#kit/client/api.ts';

const EVERY = 20_000;

/** Reads again what an address holds, while somebody looks at it: on coming back to the window, and at intervals. */
export function useLatest<T>(address: string | undefined, reply: Reader<T>, onRead: (latest: T) => void) {
  const take = useEffectEvent(onRead);
  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    if (!address || document.visibilityState !== 'visible') return;
    const latest = await read(address, reply, signal);
    if (latest !== undefined && !signal.aborted) take(latest);
  });
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    const onReturn = () => void readAgain(abort.signal);
    addEventListener('focus', onReturn, abort);
    document.addEventListener('visibilitychange', onReturn, abort);
    const timer = setInterval(onReturn, EVERY);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [address]);
}
