import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { read } from '#kit/client/api.ts';
import { demoReply } from '../contract.ts';

/** Asks again whenever `key` changes: a new round has another end. */
export function useDemo(key: string) {
  const [demo, setDemo] = useState<z.infer<typeof demoReply>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void read('/api/demo', demoReply, abort.signal).then((reply) => {
      if (reply && !abort.signal.aborted) setDemo(reply);
    });
    return () => abort.abort();
  }, [key]);
  return demo;
}
