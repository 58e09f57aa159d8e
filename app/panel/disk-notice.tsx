import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';

/** Stands in the panel while the disk is full. */
export function DiskNotice() {
  const isFull = useFullDisk();
  if (!isFull) return null;
  return (
    <p role="alert" className="mt-4 mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      Diskte yer kalmadı: yer açılana kadar değişiklikler kaydedilmez, yalnızca silme işlemleri yapılabilir.{' '}
      <Link to="/admin/backups" className="underline underline-offset-4">
        Eski yedekleri
      </Link>{' '}
      ya da{' '}
      <Link to="/admin/settings" className="underline underline-offset-4">
        kullanılmayan dosyaları
      </Link>{' '}
      silin.
    </p>
  );
}

const readiness = z.object({ checks: z.object({ disk: z.boolean() }) });

/** Asked anew with each screen. */
function useFullDisk(): boolean {
  const { key } = useLocation();
  const [isFull, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const { signal, abort } = cancellation();
    fetch('/health/ready', { signal })
      .then((reply) => reply.json())
      .then((reply) => setFull(!readiness.parse(reply).checks.disk))
      .catch((error: unknown) => {
        if (!signal.aborted) console.error(error);
      });
    return abort;
  }, [key]);
  return isFull;
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
