import { Archive, CircleAlert, CircleCheck, Download, Trash2 } from 'lucide-react';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { download, useSending } from '#kit/forms/notify.ts';
import { useDeletion } from '#kit/forms/use-editing-and-deletion.ts';
import { usePolling } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime, formatSize } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError, Working } from '#kit/ui/states.tsx';
import { type Backup, type BackupCopy, backupList, type Proof } from '../contract.ts';

const POLL = 1000;
const failed = 'Yedek işlemi tamamlanamadı!';

export const loader = () => read('/api/backups', backupList);

export default function BackupScreen({ loaderData: list }: Loaded<typeof loader>) {
  const { sendAndNotify } = useSending();
  const running = list?.running;
  const isAtWork = Boolean(running || list?.is_proving);
  usePolling(isAtWork, POLL);

  const { remove } = useDeletion('/api/backups', {
    text: 'Bu yedek kalıcı olarak silinecek!',
    done: 'Yedek silindi!',
    failed,
    isFinal: true,
  });

  const make = () => sendAndNotify('POST', '/api/backups', { done: 'Yedek hazırlanmaya başladı.', failed });

  return (
    <>
      <AdminHeader
        title="Yedekler"
        actions={
          <Button
            icon={Archive}
            onClick={make}
            busy={isAtWork}
            busyLabel={running ? 'Yedek hazırlanıyor...' : 'Yedek doğrulanıyor...'}
          >
            Şimdi Yedekle
          </Button>
        }
      >
        Her gece kendiliğinden bir yedek alınır. Bir yedek; makaleleri, projeleri, mesajları, ayarları ve
        dosyaları içerir. En yenisi haftada bir deneme amacıyla geri yüklenir ve satır satır sayılır.
      </AdminHeader>
      {list && <ProofLine proof={list.proof} isProving={list.is_proving} copy={list.copy} />}
      {running && (
        <div className="mb-6">
          <Working done={running.done} total={running.of}>
            Yedek hazırlanıyor: {running.done.toLocaleString('tr-TR')} / {running.of.toLocaleString('tr-TR')}
          </Working>
        </div>
      )}
      {!list && <LoadError title="Yedekler yüklenirken bir sorun oluştu." />}
      {list?.data.length === 0 && (
        <EmptyState title="Henüz yedek yok">İlk yedeği şimdi alabilirsiniz.</EmptyState>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised empty:hidden">
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

function BackupRow({ backup, onDelete }: { backup: Backup; onDelete: (name: string) => Promise<void> }) {
  return (
    <li className="flex items-center gap-1 py-2.5 pr-2 pl-5">
      <div className="min-w-0 grow">
        <p className="font-medium">{formatDateTime(backup.created_at)}</p>
        <p className="truncate font-mono text-xs text-soft">
          {formatSize(backup.size)} · {backup.name}
        </p>
      </div>
      <IconButton
        icon={Download}
        label={`İndir: ${backup.name}`}
        onClick={() =>
          download(`/api/backups/${backup.name}`, backup.name, 'Yedek indirilirken bir hata oluştu!')
        }
      />
      <IconButton icon={Trash2} label={`Sil: ${backup.name}`} onClick={() => onDelete(backup.name)} />
    </li>
  );
}

type Props = { proof: Proof | null; isProving: boolean; copy: BackupCopy | null };

/** Shows whether the newest proven archive can be restored. */
function ProofLine({ proof, isProving, copy }: Props) {
  if (!proof && !isProving) return null;
  const lacks = proof?.missing.length ?? 0;
  return (
    <div role="status" className="mb-4 rounded-lg border border-line px-5 py-3.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Son doğrulama</span>
        {isProving && <span className="text-soft">Sürüyor: yedek deneme amacıyla geri yükleniyor...</span>}
        {!isProving && proof && (
          <>
            <Verdict ok={proof.ok}>{proof.ok ? 'Sağlam' : lacks ? 'Eksik dosyalar var' : 'Bozuk'}</Verdict>
            <time dateTime={proof.proved_at} className="text-soft">
              {formatDateTime(proof.proved_at)}
            </time>
          </>
        )}
      </p>
      {!isProving && proof && lacks > 0 && (
        <p className="mt-1 max-w-(--width-text) text-soft">
          {proof.name} geri yüklenebiliyor, ama sitenin kayıtlarında adı geçen {lacks} dosya yerinde olmadığı
          için yedekte de yok. Adları ve hangi yedekte oldukları{' '}
          <a href="/admin/checkup" className="underline">
            Denetim
          </a>{' '}
          ekranında.
        </p>
      )}
      {!isProving && proof && !proof.ok && lacks === 0 && (
        <p className="mt-1 max-w-(--width-text) text-soft">
          {proof.name} geri yüklendiğinde eksik ya da bozuk çıktı. Yeni bir yedek alın; o da doğrulanamazsa
          diski denetletin.
        </p>
      )}
      {copy && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">İkinci yerdeki kopya</span>
          <Verdict ok={copy.ok}>{copy.ok ? 'Güncel' : 'Kopyalanamadı'}</Verdict>
          <time dateTime={copy.tried_at} className="text-soft">
            {formatDateTime(copy.tried_at)}
          </time>
        </p>
      )}
    </div>
  );
}

function Verdict({ ok, children }: { ok: boolean; children: string }) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <strong className={`inline-flex items-center gap-1.5 font-medium ${ok ? 'text-good' : 'text-bad'}`}>
      <Icon size={16} aria-hidden />
      {children}
    </strong>
  );
}
