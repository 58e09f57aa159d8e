import { useEffect, useState } from 'react';
import { send } from '#app/api.ts';
import { formatDateTime } from '#app/text/dates.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { alert, confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Article, previewReply } from '../contract.ts';

type Preview = { url: string; expires_at: string };

/** A link that shows the article as it was last saved, published or not, to whoever has it. */
export function PreviewDialog({
  article,
  dirty,
  onClose,
}: {
  article: Article;
  dirty: boolean;
  onClose: () => void;
}) {
  const [preview, setPreview] = useState<Preview | 'failed'>();
  useEffect(() => {
    send('POST', `/api/articles/${article.id}/preview-link`, { reply: previewReply })
      .then(({ url, expires_at }) => setPreview({ url: new URL(url, location.origin).href, expires_at }))
      .catch((error: unknown) => {
        console.error(error);
        setPreview('failed');
      });
  }, [article.id]);

  async function revoke() {
    const confirmed = await confirm({
      title: 'Önizleme bağlantıları iptal edilsin mi?',
      text: 'Bu makale için şimdiye kadar verilen bütün önizleme bağlantıları çalışmaz olur.',
      confirmLabel: 'Evet, iptal et',
      cancelLabel: 'Vazgeç',
      look: 'danger',
    });
    if (!confirmed) return;
    try {
      await send('DELETE', `/api/articles/${article.id}/preview-link`);
      toast('Önizleme bağlantıları iptal edildi.');
      onClose();
    } catch (error) {
      console.error(error);
      await alert('Önizleme bağlantıları iptal edilemedi.');
    }
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
            <Button look="secondary" onClick={() => void copy(preview.url)}>
              Kopyala
            </Button>
            <a href={preview.url} target="_blank" rel="noopener" className={buttonClass('primary')}>
              Yeni sekmede aç
            </a>
            <Button look="quiet" onClick={() => void revoke()}>
              Bağlantıyı iptal et
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast('Bağlantı kopyalandı.');
  } catch {
    toast('Kopyalanamadı; bağlantıyı elle seçin.', { kind: 'error' });
  }
}
