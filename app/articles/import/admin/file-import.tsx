import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { uploadFile } from '#app/media/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type ArchiveEntry, archivePreview, type ImportItem, importReport } from '../contract.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import { importArchive } from './import-archive.ts';
import { Panel } from './panel.tsx';
import { Report } from './report.tsx';

const accepted = '.html,.htm,.md,.txt,.zip';

/** Imports a file, or an archive after showing what is in it. */
export function FileImport({ onImported }: { onImported: () => void }) {
  const [archive, setArchive] = useState<{ file: File; entries: ArchiveEntry[] }>();
  const [items, setItems] = useState<ImportItem[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function attempt(work: () => Promise<void>) {
    setProgress({ done: 0, total: 1 });
    try {
      await work();
    } catch (error) {
      console.error(error);
      const reason = error instanceof ApiError && error.status === 422 ? `\n\n${error.message}` : '';
      await alert(`Dosya içe aktarılırken hata oluştu!${reason}`, 'Hata!');
    } finally {
      setProgress(undefined);
    }
  }

  const choose = (file: File | undefined) =>
    file &&
    attempt(async () => {
      setItems([]);
      setArchive(undefined);
      const path = '/api/articles/import-file';
      const onProgress = (done: number) => setProgress({ done, total: 1 });
      if (/\.zip$/i.test(file.name)) {
        const reply = await uploadFile({ path, field: 'file', file, more: { mode: 'preview' }, onProgress });
        setArchive({ file, entries: archivePreview.parse(reply).entries });
        return;
      }
      setItems(importReport.parse(await uploadFile({ path, field: 'file', file, onProgress })).items);
      toast('Dosya başarıyla içe aktarıldı!');
      onImported();
    });

  const takeArchive = (names: string[]) =>
    archive &&
    attempt(async () => {
      setProgress({ done: 0, total: names.length });
      await importArchive(archive.file, names, ({ done, total, item }) => {
        setProgress({ done, total });
        setItems((now) => [...now, item]);
      });
      setArchive(undefined);
      toast('Dosya başarıyla içe aktarıldı!');
      onImported();
    });

  return (
    <Panel
      title="Dosyadan"
      about=".html, .md ya da .txt; ya da Medium’dan indirdiğiniz .zip arşivi. Yayınlananlar tarihleriyle, taslaklar taslak olarak gelir."
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the file input is the main one. */}
      <div
        className="relative grid min-h-28 place-items-center content-center gap-2 rounded-md border border-dashed border-edge px-4 text-center text-sm text-soft focus-within:outline-2 focus-within:outline-accent hover:text-ink"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={22} aria-hidden />
        Dosya seçin ya da buraya bırakın
        <input
          type="file"
          aria-label="İçe aktarılacak dosya"
          accept={accepted}
          disabled={progress !== undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {progress && (
        <div role="status" className="grid gap-2 text-sm text-soft">
          <progress
            className="h-1.5 w-full accent-(--color-accent)"
            value={progress.done}
            max={progress.total}
            aria-label="İlerleme"
          />
          {progress.total > 1 ? `${progress.done} / ${progress.total} makale` : 'Dosya işleniyor…'}
        </div>
      )}
      {archive && !progress && (
        <ArchiveChoice entries={archive.entries} onChosen={(names) => void takeArchive(names)} />
      )}
      {items.length > 0 && <Report items={items} />}
      {items.length > 0 && !progress && (
        <Button look="quiet" className="justify-self-start" onClick={() => setItems([])}>
          Raporu kapat
        </Button>
      )}
    </Panel>
  );
}
