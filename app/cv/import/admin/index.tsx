import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FileDrop } from '#kit/forms/file-input.tsx';
import { notifyFailure } from '#kit/forms/notify.ts';
import { uploadFile } from '#kit/pictures/upload.ts';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Working } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ImportPreview,
  type ImportReport,
  importPreview,
  importReport,
  type LevelChoices,
} from '../contract.ts';
import { Choice } from './choice.tsx';
import { Done } from './done.tsx';
import { Sources } from './sources.tsx';

export default function CvImport() {
  const { step, read, bringIn, restart } = useCvImport();
  const place = useFocusOnChange(step.kind);
  const again = (
    <Button kind="secondary" onClick={restart}>
      Başka bir dosya seç
    </Button>
  );
  return (
    <>
      <AdminHeader title="CV İçe Aktar" back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}>
        LinkedIn’den, JSON Resume’den ya da başka bir Vitrin’den. Önce bulunanlar listelenir; seçmediğiniz
        hiçbir şey değişmez.
      </AdminHeader>
      <section ref={place} aria-label={labels[step.kind]} tabIndex={-1} className="outline-none">
        {(step.kind === 'choose' || step.kind === 'reading') && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid gap-3">
              <FileDrop
                label="İçe aktarılacak CV"
                accept=".zip,.json,.csv"
                disabled={step.kind === 'reading'}
                onFile={(file) => void read(file)}
              />
              {step.kind === 'reading' && (
                <Working done={step.part < 1 ? step.part : undefined}>
                  {step.part < 1 ? 'Dosya yükleniyor…' : 'Dosya okunuyor…'}
                </Working>
              )}
              {step.kind === 'choose' && step.error && (
                <p role="alert" className="text-sm font-medium text-bad">
                  {step.error}
                </p>
              )}
            </div>
            <Sources />
          </div>
        )}
        {step.kind === 'listed' && step.preview.lines.length === 0 && (
          <EmptyState title="Bu dosyada içe aktarılacak bir şey bulunamadı" action={again}>
            {step.preview.notes.join(' ')}
          </EmptyState>
        )}
        {step.kind === 'listed' && step.preview.lines.length > 0 && (
          <Choice
            name={step.file.name}
            preview={step.preview}
            part={step.part}
            again={again}
            onChosen={(keys, levels) => void bringIn(step.file, step.preview, keys, levels)}
          />
        )}
        {step.kind === 'done' && <Done report={step.report} again={again} />}
      </section>
    </>
  );
}

const labels = {
  choose: 'CV dosyasını seçin',
  reading: 'CV dosyası okunuyor',
  listed: 'Dosyada bulunanlar',
  done: 'İçe aktarma bitti',
};

/** Keeps the keyboard's place when one step gives way to the next. */
function useFocusOnChange(kind: string) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    place.current?.focus({ preventScroll: true });
  }, [kind]);
  return place;
}

type Step =
  | { kind: 'choose'; error?: string }
  | { kind: 'reading'; part: number }
  | { kind: 'listed'; file: File; preview: ImportPreview; part?: number }
  | { kind: 'done'; report: ImportReport };

function useCvImport() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });

  async function read(file: File) {
    setStep({ kind: 'reading', part: 0 });
    const answer = await uploadFile({
      path: '/api/cv/import/preview',
      field: 'file',
      file,
      reply: importPreview,
      onProgress: (part) => setStep((now) => (now.kind === 'reading' ? { ...now, part } : now)),
    });
    if (answer.ok) setStep({ kind: 'listed', file, preview: answer.data });
    else setStep({ kind: 'choose', error: reasonOf(answer) });
  }

  async function bringIn(file: File, preview: ImportPreview, keys: string[], levels: LevelChoices) {
    setStep({ kind: 'listed', file, preview, part: 0 });
    const answer = await uploadFile({
      path: '/api/cv/import',
      field: 'file',
      file,
      more: { only: JSON.stringify(keys), levels: JSON.stringify(levels) },
      reply: importReport,
      onProgress: (part) => setStep((now) => (now.kind === 'listed' ? { ...now, part } : now)),
    });
    if (!answer.ok) {
      setStep({ kind: 'listed', file, preview });
      await notifyFailure(answer, 'İçe aktarılırken bir hata oluştu! Hiçbir şey değişmedi.');
      return;
    }
    setStep({ kind: 'done', report: answer.data });
    toast(`${answer.data.added + answer.data.changed} kayıt içe aktarıldı.`);
  }

  return { step, read, bringIn, restart: () => setStep({ kind: 'choose' }) };
}

const reasonOf = ({ status, errors, message }: Failure) =>
  (status === 422 ? errors.file?.[0] : status === 503 && message) ||
  'Dosya okunurken bir hata oluştu. Lütfen tekrar deneyin.';
