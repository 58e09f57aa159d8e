import { ArrowUpRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { type Failure, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FileDrop } from '#kit/forms/file-input.tsx';
import { notifyFailure } from '#kit/forms/notify.ts';
import { uploadFile } from '#kit/pictures/upload.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Working } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ImportPreview,
  type ImportReport,
  importPreview,
  importReport,
  type LevelChoices,
} from '../import/contract.ts';
import { Choice } from './import-choice.tsx';

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

function Sources() {
  return (
    <section aria-labelledby="kaynaklar">
      <h2 id="kaynaklar" className="font-semibold tracking-tight">
        Dosya nereden alınır?
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Source name="LinkedIn" file=".zip">
          <b className="font-medium text-ink">
            Ayarlar ve Gizlilik → Veri gizliliği → Verilerinizin bir kopyasını alın
          </b>{' '}
          bölümünde daha büyük veri arşivini isteyin. LinkedIn bağlantıyı bir gün içinde e-postanıza yollar;
          gelen .zip’i açmadan yükleyin. Hızlı arşivde deneyimler bulunmayabilir.
        </Source>
        <Source name="JSON Resume" file=".json">
          jsonresume.org biçiminde bir dosya; birçok özgeçmiş aracı bu biçimde dışa aktarır. Bu sitenin
          kendisininki <code className="font-mono text-xs">/cv.json</code> adresindedir.
        </Source>
        <Source name="Vitrin" file=".zip">
          Başka bir Vitrin’in <code className="font-mono text-xs">npm run vitrin -- export vitrin.zip</code>{' '}
          ile yazdığı arşiv.
        </Source>
      </dl>
    </section>
  );
}

function Source({ name, file, children }: { name: string; file: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-medium">
        {name} <span className="ml-1 font-mono text-xs font-normal text-soft">{file}</span>
      </dt>
      <dd className="max-w-prose text-sm text-soft">{children}</dd>
    </div>
  );
}

function Done({ report: { added, changed, hidden_at }, again }: { report: ImportReport; again: ReactNode }) {
  const facts = [added > 0 && `${added} yeni kayıt eklendi`, changed > 0 && `${changed} kayıt güncellendi`];
  return (
    <>
      <section className="grid justify-items-center gap-4 rounded-lg border border-line bg-raised px-6 py-14 text-center">
        <CircleCheck size={28} aria-hidden className="text-good" />
        <div className="grid gap-1.5">
          <h2 className="text-lg font-semibold tracking-tight">CV’niz içe aktarıldı</h2>
          <p className="text-sm text-soft">{facts.filter(Boolean).join(', ')}.</p>
          {hidden_at && <Hidden at={hidden_at} />}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/about">
            Hakkımda sayfasını gör
            <ArrowUpRight size={16} aria-hidden />
          </LinkButton>
          {again}
        </div>
      </section>
      <StarterContent className="mt-3" />
    </>
  );
}

/** Says that the examples are hidden, and brings them back. */
function Hidden({ at }: { at: string }) {
  const [step, setStep] = useState<'hidden' | 'busy' | 'shown'>('hidden');

  async function show() {
    setStep('busy');
    const answer = await send('POST', '/api/starter-content/show', { body: { at } });
    setStep(answer.ok ? 'shown' : 'hidden');
    if (!answer.ok) await notifyFailure(answer, 'Örnekler geri getirilemedi.');
  }

  if (step === 'shown') return <p className="text-sm text-soft">Örnekler yeniden görünüyor.</p>;
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-soft">
      Örnek içerik ziyaretçilerden gizlendi.
      <Button
        kind="secondary"
        busy={step === 'busy'}
        busyLabel="Geri alınıyor..."
        onClick={() => void show()}
      >
        Geri al
      </Button>
    </p>
  );
}
