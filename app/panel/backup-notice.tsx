import { z } from 'zod';
import { useRead } from '#app/forms/use-read.ts';

const lastProof = z.object({ proof: z.object({ ok: z.boolean() }).nullable() });

export function BackupNotice() {
  const reply = useRead('/api/backups/proof', lastProof);
  if (typeof reply !== 'object' || reply.proof?.ok !== false) return null;
  return (
    <p role="alert" className="notice">
      En yeni yedek doğrulanamadı. <a href="/admin/backups">Yedeklere bakın</a>.
    </p>
  );
}
