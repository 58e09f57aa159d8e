import { Archive, Download, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, request, send } from '#app/api.ts';
import { saveFile } from '#app/forms/save-file.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { formatDateTime } from '#app/text/dates.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Backup, backupList } from '../contract.ts';

const POLL = 1000;

export async function loader() {
  return send('GET', '/api/backups', { reply: backupList }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

export default function BackupScreen({
  loaderData: list,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const running = list?.running;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, POLL);
    return () => clearInterval(timer);
  }, [running, revalidate]);

  async function attempt(run: () => Promise<unknown>, done: string) {
    try {
      await run();
      toast(done);
    } catch (error) {
      console.error(error);
      await alert(isFull(error) ? error.message : 'Yedek işlemi tamamlanamadı!');
    }
    await revalidate();
  }

  async function remove({ name }: Backup) {
    if (!(await confirmDeletion('Bu yedek kalıcı olarak silinecek!'))) return;
    await attempt(() => send('DELETE', `/api/backups/${name}`), 'Yedek silindi!');
  }

  return (
    <>
      <AdminHeader
        title="Yedekler"
        actions={
          <Button
            onClick={() => attempt(() => send('POST', '/api/backups'), 'Yedek hazırlanmaya başladı.')}
            busy={Boolean(running)}
            busyLabel="Yedek hazırlanıyor..."
          >
            <Archive size={16} aria-hidden />
            Şimdi Yedekle
          </Button>
        }
      >
        Her gece kendiliğinden bir yedek alınır. Bir yedek; yazıları, projeleri, mesajları, ayarları ve
        dosyaları içerir.
      </AdminHeader>
      {running && <ProgressBar {...running} />}
      {!list && <ErrorState title="Yedekler yüklenirken bir sorun oluştu." onRetry={revalidate} />}
      {list?.data.length === 0 && (
        <EmptyState title="Henüz yedek yok">İlk yedeği şimdi alabilirsiniz.</EmptyState>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {list?.data.map((backup) => (
          <BackupRow key={backup.name} backup={backup} onDelete={remove} />
        ))}
      </ul>
      <p className="mt-8 max-w-(--width-text) text-sm text-soft">
        Geri yüklemek için boş bir veri klasöründe{' '}
        <code className="font-mono text-xs text-ink">npm run vitrin -- restore DOSYA</code> komutunu
        çalıştırın.
      </p>
    </>
  );
}

function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <p role="status" className="mb-6 grid gap-2 text-sm text-soft">
      <span>
        Yedek hazırlanıyor: {done.toLocaleString('tr-TR')} / {of.toLocaleString('tr-TR')}
      </span>
      <progress
        value={done}
        max={of}
        className="h-1.5 w-full accent-(--color-accent)"
        aria-label="Yedeğin ilerlemesi"
      />
    </p>
  );
}

function BackupRow({ backup, onDelete }: { backup: Backup; onDelete: (backup: Backup) => void }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">{formatDateTime(backup.created_at)}</p>
        <p className="truncate font-mono text-xs text-soft">
          {backup.name} · {megabytes(backup.size)}
        </p>
      </div>
      <IconButton label={`İndir: ${backup.name}`} onClick={() => download(backup.name)}>
        <Download size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Sil: ${backup.name}`} onClick={() => onDelete(backup)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The disk has no room for a backup; the answer says how much it would take. */
const isFull = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 507;

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('tr-TR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;

/** The token keeps an archive from being a plain link. */
async function download(name: string) {
  try {
    const reply = await request('GET', `/api/backups/${name}`);
    saveFile(await reply.blob(), name);
  } catch (error) {
    console.error(error);
    await alert('Yedek indirilirken bir hata oluştu!');
  }
}
