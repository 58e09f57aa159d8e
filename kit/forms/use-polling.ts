import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the screen's data again every `ms` while something there is under way. */
export function usePolling(isOn: boolean, ms: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(revalidate, ms);
    return () => clearInterval(timer);
  }, [isOn, ms, revalidate]);
}
