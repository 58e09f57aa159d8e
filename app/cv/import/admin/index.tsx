import { useEffect, useRef } from 'react';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { FileDrop } from '#app/forms/file-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, Working } from '#app/ui/states.tsx';
import { Choice } from './choice.tsx';
import { Done } from './done.tsx';
import { Sources } from './sources.tsx';
import { useCvImport } from './use-cv-import.ts';

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
