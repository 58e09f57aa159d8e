import { z } from 'zod';
import { useRead } from '#app/forms/use-read.ts';

const lastProof = z.object({ proof: z.object({ ok: z.boolean() }).nullable() });

export function BackupNotice() {
  const reply = useRead('/api/backups/proof', lastProof);
  if (typeof reply !== 'object' || reply.proof?.ok !== false) return null;
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
