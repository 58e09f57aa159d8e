import { ArrowUpRight, CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { type Failure, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { notifyFailure } from '#kit/forms/notify.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { FileDrop, uploadFile } from '#kit/pictures/upload.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { Working } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ImportPreview,
  type ImportReport,
  importPreview,
  importReport,
  type LevelChoices,
  lastImportReply,
  type UndoReport,
  undoReport,
} from '../import/contract.ts';
import { Choice } from './import-choice.tsx';

export default function CvImport() {
  const { step, read, bringIn, showUndone, restart } = useCvImport();
  const place = useFocusOnChange(step.kind);
  const again = (
    <Button kind="secondary" onClick={restart}>
      Başka bir dosya seç
    </Button>
  );
  return (
    <>
      <AdminHeader title="CV İçe Aktar" back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}>
        LinkedIn’den, JSON Resume’den ya da başka bir Vitrin’den. Sitenizde eksik olanlar eklenir; önce
        bulunanlar listelenir, seçmediğiniz hiçbir şey değişmez.
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
            {step.kind === 'choose' && <LastImport onUndone={showUndone} />}
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
        {step.kind === 'done' && <Done report={step.report} onUndone={showUndone} again={again} />}
        {step.kind === 'undone' && <Undone report={step.report} again={again} />}
      </section>
    </>
  );
}

const labels = {
  choose: 'CV dosyasını seçin',
  reading: 'CV dosyası okunuyor',
  listed: 'Dosyada bulunanlar',
  done: 'İçe aktarma bitti',
  undone: 'Aktarma geri alındı',
};

/** Moves the focus to the next step when it replaces the previous one. */
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
  | { kind: 'done'; report: ImportReport }
  | { kind: 'undone'; report: UndoReport };

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

  return {
    step,
    read,
    bringIn,
    showUndone: (report: UndoReport) => setStep({ kind: 'undone', report }),
    restart: () => setStep({ kind: 'choose' }),
  };
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

type UndoProps = { onUndone: (report: UndoReport) => void };

/** Offers to undo the last import after the screen was left. */
function LastImport({ onUndone }: UndoProps) {
  const found = useRead('/api/cv/import', lastImportReply);
  if (!found || found === 'failed' || !found.last) return null;
  const { at, added, changed } = found.last;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3">
      <p className="text-sm text-soft">
        <span className="font-medium text-ink">Son aktarma:</span> {formatDateTime(at)},{' '}
        {whatCame(added, changed)}. Bir gün içinde geri alabilirsiniz.
      </p>
      <Undo at={at} onUndone={onUndone} />
    </div>
  );
}

function Undo({ at, onUndone }: UndoProps & { at: string }) {
  const [busy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    const answer = await send('POST', '/api/cv/import/undo', { body: { at }, reply: undoReport });
    setBusy(false);
    if (answer.ok) onUndone(answer.data);
    else await notifyFailure(answer, 'Aktarma geri alınamadı. Hiçbir şey değişmedi.');
  }

  return (
    <Button kind="secondary" icon={Undo2} busy={busy} busyLabel="Geri alınıyor…" onClick={() => void undo()}>
      Geri al
    </Button>
  );
}

const whatCame = (added: number, changed: number) =>
  [added > 0 && `${added} yeni kayıt eklendi`, changed > 0 && `${changed} kayıt güncellendi`]
    .filter(Boolean)
    .join(', ');

type DoneProps = UndoProps & { report: ImportReport; again: ReactNode };

function Done({ report: { at, added, changed, hidden_at }, onUndone, again }: DoneProps) {
  return (
    <>
      <Outcome
        title="CV’niz içe aktarıldı"
        actions={
          <>
            <LinkButton href="/about">
              Hakkımda sayfasını gör
              <ArrowUpRight size={16} aria-hidden />
            </LinkButton>
            <Undo at={at} onUndone={onUndone} />
            {again}
          </>
        }
      >
        <p>{whatCame(added, changed)}.</p>
        {hidden_at && <Hidden at={hidden_at} />}
      </Outcome>
      <StarterContent className="mt-3" />
    </>
  );
}

function Undone({ report: { removed, restored, kept }, again }: { report: UndoReport; again: ReactNode }) {
  const facts = [
    removed > 0 && `${removed} kayıt kaldırıldı`,
    restored > 0 && `${restored} kayıt eski hâline döndü`,
  ].filter(Boolean);
  return (
    <Outcome title="Aktarma geri alındı" actions={again}>
      <p>{facts.length > 0 ? `${facts.join(', ')}.` : 'Geri alınacak bir şey kalmamıştı.'}</p>
      {kept.length > 0 && <p>Sonradan değiştirdikleriniz yerinde kaldı: {kept.join(', ')}.</p>}
    </Outcome>
  );
}

function Outcome({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section className="grid justify-items-center gap-4 rounded-lg border border-line bg-raised px-6 py-14 text-center">
      <CircleCheck size={28} aria-hidden className="text-good" />
      <div className="grid max-w-prose gap-1.5 text-sm text-soft">
        <h2 className="text-lg font-semibold tracking-tight text-ink">{title}</h2>
        {children}
      </div>
      <div className="flex flex-wrap justify-center gap-2">{actions}</div>
    </section>
  );
}

/** Says that the examples were hidden, and offers to show them again. */
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
      <Button kind="secondary" busy={step === 'busy'} busyLabel="Gösteriliyor…" onClick={() => void show()}>
        Örnekleri göster
      </Button>
    </p>
  );
}
