import { useState } from 'react';
import type { Answer } from '#app/client/api.ts';
import { sendWithLines } from '#app/client/send-with-lines.ts';
import { FileDrop } from '#app/forms/file-input.tsx';
import { alertFailure } from '#app/forms/notify.ts';
import { saveFile } from '#app/forms/save-file.ts';
import { uploadFile } from '#app/media/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { Working } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import {
  type ArchiveEntry,
  archivePreview,
  type FileItem,
  importProgress,
  importReport,
} from '../contract.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import { Panel } from './panel.tsx';
import { Report, reportFile } from './report.tsx';

type Archive = { file: File; entries: ArchiveEntry[] };

const path = '/api/articles/import-file';
const accepted = '.html,.htm,.md,.txt,.zip,.xml,.json';
const failed = 'Dosya içe aktarılırken hata oluştu!';

export function FileImport({ onImported }: { onImported: () => void }) {
  const [archive, setArchive] = useState<Archive>();
  const [items, setItems] = useState<FileItem[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function choose(file: File) {
    setItems([]);
    setArchive(undefined);
    setProgress({ done: 0, total: 1 });
    const upload = {
      path,
      field: 'file',
      file,
      onProgress: (done: number) => setProgress({ done, total: 1 }),
    };
    if (/\.(zip|xml|json)$/i.test(file.name)) {
      const answer = await uploadFile({ ...upload, more: { mode: 'preview' }, reply: archivePreview });
      if (answer.ok) setArchive({ file, entries: answer.data.entries });
      await finish(answer);
    } else {
      const answer = await uploadFile({ ...upload, reply: importReport });
      if (answer.ok) takeIn(answer.data.items);
      await finish(answer);
    }
  }

  async function takeArchive({ file }: Archive, names: string[]) {
    setProgress({ done: 0, total: names.length });
    const body = new FormData();
    body.append('only', JSON.stringify(names));
    body.append('file', file);
    const answer = await sendWithLines(path, body, importProgress, ({ done, total, item }) => {
      setProgress({ done, total });
      setItems((now) => [...now, item]);
    });
    await finish(answer);
    if (!answer.ok) return;
    if (answer.data) takeIn();
    else await alert(failed);
  }

  function takeIn(report?: FileItem[]) {
    if (report) setItems(report);
    setArchive(undefined);
    toast('Dosya başarıyla içe aktarıldı!');
    onImported();
  }

  async function finish(answer: Answer<unknown>) {
    setProgress(undefined);
    if (answer.ok) return;
    const reason = answer.status === 422 ? `\n\n${answer.message}` : '';
    await alertFailure(answer, `${failed}${reason}`);
  }

  return (
    <Panel
      title="Dosyadan"
      about=".html, .md ya da .txt; ya da başka yerden dışa aktardıklarınız: Medium, Substack, dev.to ve Markdown klasörleri (.zip), WordPress (.xml), Ghost ve Hashnode (.json). Yayınlananlar tarihleriyle, taslaklar taslak olarak gelir; eski adresler yeni makalelere yönlendirilir."
    >
      <FileDrop
        label="İçe aktarılacak dosya"
        accept={accepted}
        disabled={progress !== undefined}
        onFile={(file) => void choose(file)}
      />
      {progress && (
        <Working {...progress}>
          {progress.total > 1 ? `${progress.done} / ${progress.total} makale` : 'Dosya işleniyor…'}
        </Working>
      )}
      {archive && !progress && (
        <ArchiveChoice entries={archive.entries} onChosen={(names) => void takeArchive(archive, names)} />
      )}
      {items.length > 0 && <Report items={items} />}
      {items.length > 0 && !progress && (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={() => saveFile(reportFile(items), 'ice-aktarma-raporu.csv')}>
            Raporu indir
          </Button>
          <Button kind="quiet" onClick={() => setItems([])}>
            Raporu kapat
          </Button>
        </div>
      )}
    </Panel>
  );
}
