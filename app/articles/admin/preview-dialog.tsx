import { useEffect, useState } from 'react';
import { send } from '#kit/client/api.ts';
import { copyText, notify } from '#kit/forms/notify.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { confirm, Dialog } from '#kit/ui/dialog.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { ErrorState, Skeleton } from '#kit/ui/states.tsx';
import { previewReply } from '../contract.ts';

type Preview = { url: string; expires_at: string };
type Props = { path: string; dirty: boolean; onClose: () => void };

export function PreviewDialog({ path, dirty, onClose }: Props) {
  const [preview, setPreview] = useState<Preview | 'failed'>();
  useEffect(() => {
    void send('POST', path, { reply: previewReply }).then((answer) =>
      setPreview(
        answer.ok ? { ...answer.data, url: new URL(answer.data.url, location.origin).href } : 'failed',
      ),
    );
  }, [path]);

  async function revoke() {
    const confirmed = await confirm({
      title: 'Önizleme bağlantıları iptal edilsin mi?',
      text: 'Şimdiye kadar verilen bütün önizleme bağlantıları çalışmaz olur.',
      confirmLabel: 'Evet, iptal et',
      cancelLabel: 'Vazgeç',
      kind: 'danger',
    });
    if (!confirmed) return;
    const answer = await send('DELETE', path);
    const done = await notify(answer, {
      done: 'Önizleme bağlantıları iptal edildi.',
      failed: 'Önizleme bağlantıları iptal edilemedi.',
    });
    if (done) onClose();
  }

  return (
    <Dialog title="Önizleme bağlantısı" onClose={onClose}>
      {preview === undefined && <Skeleton className="h-24 w-full" />}
      {preview === 'failed' && <ErrorState title="Önizleme bağlantısı oluşturulamadı." />}
      {typeof preview === 'object' && (
        <div className="grid gap-4">
          <TextField
            label="Bağlantı"
            readOnly
            value={preview.url}
            hint={`${formatDateTime(preview.expires_at)} tarihine kadar geçerli. Bağlantıyı bilen herkes görebilir.`}
            onFocus={(event) => event.target.select()}
          />
          {dirty && (
            <p className="text-sm text-warn">
              Kaydedilmemiş değişiklikler önizlemede görünmez; önce kaydedin.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              onClick={() =>
                void copyText(preview.url, {
                  done: 'Bağlantı kopyalandı.',
                  failed: 'Kopyalanamadı; bağlantıyı elle seçin.',
                })
              }
            >
              Kopyala
            </Button>
            <a href={preview.url} target="_blank" rel="noopener" className={buttonClass('primary')}>
              Yeni sekmede aç
            </a>
            <Button kind="quiet" onClick={() => void revoke()}>
              Bağlantıyı iptal et
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
