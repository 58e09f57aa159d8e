import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { send } from '#kit/client/api.ts';

export function DiskNotice() {
  const isFull = useFullDisk();
  if (!isFull) return null;
  return (
    <p role="alert" className="notice">
      Diskte yer kalmadı: yer açılana kadar değişiklikler kaydedilmez, yalnızca silme işlemleri yapılabilir.{' '}
      <a href="/admin/backups">Eski yedekleri</a> ya da <a href="/admin/settings">kullanılmayan dosyaları</a>{' '}
      silin.
    </p>
  );
}

const readiness = z.object({ checks: z.object({ disk: z.boolean() }) });

function useFullDisk(): boolean {
  const { key } = useLocation();
  const [isFull, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void send('GET', '/health/ready', { signal: abort.signal }).then((answer) => {
      const { data } = readiness.safeParse(answer.ok ? answer.data : answer.body);
      if (data) setFull(!data.checks.disk);
    });
    return () => abort.abort();
  }, [key]);
  return isFull;
}
