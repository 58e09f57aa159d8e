import { useEffect, useState } from 'react';
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

/** Reloads the screen's data every `ms` while `isOn`. */
export function usePolling(isOn: boolean, ms: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(revalidate, ms);
    return () => clearInterval(timer);
  }, [isOn, ms, revalidate]);
}
