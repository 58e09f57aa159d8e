import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Reader, read } from '#kit/client/api.ts';

/** Reads from the API; undefined while loading. */
export function useRead<T extends object>(path: string, reply: Reader<T>): T | 'failed' | undefined {
  const [outcome, setOutcome] = useState<T | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    void read(path, reply, abort.signal).then((data) => {
      if (!abort.signal.aborted) setOutcome(data ?? 'failed');
    });
    return () => abort.abort();
  }, [path, reply]);
  return outcome;
}

/** Returns what was loaded last for the same `key`: a form stays when its screen is reloaded in vain. */
export function useLastLoaded<T>(loaded: T | undefined, key = ''): T | undefined {
  const last = useRef({ loaded, key });
  if (loaded !== undefined || last.current.key !== key) last.current = { loaded, key };
  return last.current.loaded;
}

/** Reloads the screen's data every `ms` while `isOn`. */
export function usePolling(isOn: boolean, ms: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(revalidate, ms);
    return () => clearInterval(timer);
  }, [isOn, ms, revalidate]);
}
