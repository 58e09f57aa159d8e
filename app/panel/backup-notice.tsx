import { useEffect, useState } from 'react';
import { z } from 'zod';
import { send } from '#app/client/api.ts';

const lastProof = z.object({ proof: z.object({ ok: z.boolean() }).nullable() });

export function BackupNotice() {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void send('GET', '/api/backups/proof', { signal: abort.signal }).then((answer) => {
      const { data } = lastProof.safeParse(answer.ok ? answer.data : undefined);
      setBroken(data?.proof?.ok === false);
    });
    return () => abort.abort();
  }, []);
  if (!isBroken) return null;
  return (
    <p role="alert" className="mt-4 mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      En yeni yedek doğrulanamadı.{' '}
      <a href="/admin/backups" className="underline underline-offset-4">
        Yedeklere bakın
      </a>
      .
    </p>
  );
}
