import { useState } from 'react';
import type { Failure } from '#app/client/api.ts';
import { notifyFailure } from '#app/forms/notify.ts';
import { uploadFile } from '#app/media/upload.ts';
import { toast } from '#app/ui/toast.tsx';
import {
  type ImportPreview,
  type ImportReport,
  importPreview,
  importReport,
  type LevelChoices,
} from '../contract.ts';

type Step =
  | { kind: 'choose'; error?: string }
  | { kind: 'reading'; part: number }
  | { kind: 'listed'; file: File; preview: ImportPreview; part?: number }
  | { kind: 'done'; report: ImportReport };

export function useCvImport() {
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
    toast(`${countOf(answer.data)} kayıt içe aktarıldı.`);
  }

  return { step, read, bringIn, restart: () => setStep({ kind: 'choose' }) };
}

const countOf = ({ added, changed }: ImportReport) => added + changed;

const reasonOf = ({ status, errors, message }: Failure) =>
  (status === 422 ? errors.file?.[0] : status === 503 && message) ||
  'Dosya okunurken bir hata oluştu. Lütfen tekrar deneyin.';
