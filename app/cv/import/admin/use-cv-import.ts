import { useRef, useState } from 'react';
import { type Failure, send } from '#app/api.ts';
import { tell, tellFailure } from '#app/forms/tell.ts';
import { UNDO_FOR } from '#app/forms/use-deletion.ts';
import { uploadFile } from '#app/media/upload.ts';
import { toast } from '#app/ui/toast.tsx';
import { type ImportPreview, type ImportReport, importPreview, importReport } from '../contract.ts';

type Step =
  | { kind: 'choose'; error?: string }
  | { kind: 'reading'; part: number }
  | { kind: 'listed'; file: File; preview: ImportPreview; part?: number }
  | { kind: 'done'; file: File; report: ImportReport };

export function useCvImport() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const shown = useRef<Step['kind']>('choose');
  const show = (next: Step) => {
    shown.current = next.kind;
    setStep(next);
  };

  async function read(file: File) {
    show({ kind: 'reading', part: 0 });
    const answer = await uploadFile({
      path: '/api/cv/import/preview',
      field: 'file',
      file,
      reply: importPreview,
      onProgress: (part) => setStep((now) => (now.kind === 'reading' ? { ...now, part } : now)),
    });
    if (answer.ok) show({ kind: 'listed', file, preview: answer.data });
    else show({ kind: 'choose', error: reasonOf(answer) });
  }

  async function bringIn(file: File, preview: ImportPreview, keys: string[]) {
    show({ kind: 'listed', file, preview, part: 0 });
    const answer = await uploadFile({
      path: '/api/cv/import',
      field: 'file',
      file,
      more: { only: JSON.stringify(keys) },
      reply: importReport,
      onProgress: (part) => setStep((now) => (now.kind === 'listed' ? { ...now, part } : now)),
    });
    if (!answer.ok) {
      show({ kind: 'listed', file, preview });
      await tellFailure(answer, 'İçe aktarılırken bir hata oluştu! Hiçbir şey değişmedi.');
      return;
    }
    const { undo } = answer.data;
    show({ kind: 'done', file, report: answer.data });
    toast(`${countOf(answer.data)} kayıt içe aktarıldı.`, {
      duration: UNDO_FOR,
      action: { label: 'Geri al', run: () => void takeBack(file, undo) },
    });
  }

  async function takeBack(file: File, undo: string) {
    const answer = await send('POST', '/api/cv/import/undo', { body: { undo } });
    const done = await tell(answer, { done: 'Geri alındı.', failed: 'İçe aktarma geri alınamadı.' });
    if (done && shown.current === 'done') await read(file);
  }

  return { step, read, bringIn, restart: () => show({ kind: 'choose' }) };
}

export const countOf = ({ added, changed }: ImportReport) => added + changed;

const reasonOf = ({ status, errors, message }: Failure) =>
  (status === 422 ? errors.file?.[0] : status === 503 && message) ||
  'Dosya okunurken bir hata oluştu. Lütfen tekrar deneyin.';
