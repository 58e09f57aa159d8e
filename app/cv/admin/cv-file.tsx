import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { send } from '#app/client/api.ts';
import { FileButton } from '#app/forms/file-input.tsx';
import { alertFailure, notify } from '#app/forms/notify.ts';
import { Progress } from '#app/media/admin/progress.tsx';
import { fileReply } from '#app/media/contract.ts';
import { brokenRule, PDF_RULE } from '#app/media/rules.ts';
import { uploadFile, uploadProblem } from '#app/media/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { alert, confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';

export type CvFileProps = { url: string; onChange: (url: string) => void };

export function CvFile({ url, onChange }: CvFileProps) {
  const [progress, setProgress] = useState<number>();

  async function upload(file: File) {
    const broken = brokenRule(file, PDF_RULE);
    if (broken) return void alert(broken.text);
    setProgress(0);
    const answer = await uploadFile({
      path: '/api/upload',
      field: 'file',
      file,
      more: { type: 'cv' },
      reply: fileReply,
      onProgress: setProgress,
    });
    const stored = answer.ok ? await store(answer.data.url) : answer;
    setProgress(undefined);
    if (stored.ok) toast('CV başarıyla yüklendi!');
    else await alertFailure(stored, uploadProblem(stored, 'file', 'CV yüklenirken hata oluştu!'));
  }

  async function remove() {
    const confirmed = await confirm({
      title: 'CV dosyası kaldırılsın mı?',
      text: 'Ana sayfadaki düğme, verilerinizden üretilen CV’yi açar.',
      confirmLabel: 'Evet, kaldır',
      cancelLabel: 'İptal',
    });
    if (!confirmed) return;
    await notify(await store(''), { done: 'CV dosyası kaldırıldı.', failed: 'CV dosyası kaldırılamadı.' });
  }

  async function store(value: string) {
    const body = { value, type: 'url', category: 'files' };
    const answer = await send('PUT', '/api/personal-info/key/cv_url', { body });
    if (answer.ok) onChange(value);
    return answer;
  }

  return (
    <section aria-labelledby="cv-dosyasi" className="rounded-lg border border-line bg-raised p-6">
      <h2 id="cv-dosyasi" className="font-semibold tracking-tight">
        CV dosyası
      </h2>
      <p className="mt-1 text-sm text-soft">
        {url ? (
          <>
            Ana sayfadaki düğme{' '}
            <a href={url} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
              bu dosyayı
            </a>{' '}
            açar.
          </>
        ) : (
          'Henüz yüklenmedi; ana sayfadaki düğme, verilerinizden üretilen CV’yi açar.'
        )}{' '}
        Yalnızca PDF, en fazla 5MB.
      </p>
      <div className="mt-4 grid gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={FileUp}
            label="CV dosyası seç"
            accept="application/pdf,.pdf"
            busy={progress !== undefined}
            onFile={(file) => void upload(file)}
          >
            {url ? 'Yeni CV yükle' : 'CV yükle'}
          </FileButton>
          {url && (
            <Button kind="quiet" disabled={progress !== undefined} onClick={() => void remove()}>
              Dosyayı kaldır
            </Button>
          )}
        </div>
        {progress !== undefined && <Progress value={progress} label="CV yükleniyor" />}
      </div>
    </section>
  );
}
