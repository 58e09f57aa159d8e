import { useEffect, useState } from 'react';
import { read } from '#kit/client/api.ts';
import { type DemoFacts, demoReply } from '../contract.ts';

/** Asks again whenever `key` changes: a new round has another end. */
export function useDemo(key: string) {
  const [demo, setDemo] = useState<DemoFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void read('/api/demo', demoReply, abort.signal).then((reply) => {
      if (reply?.demo && !abort.signal.aborted) setDemo(reply.demo);
    });
    return () => abort.abort();
  }, [key]);
  return demo;
}
