import { type ReactNode, useState } from 'react';
import { readEndings } from '#importers/index.ts';
import type { Answer } from '#kit/client/api.ts';
import { sendWithLines } from '#kit/client/send-with-lines.ts';
import { alertFailure, saveFile } from '#kit/forms/notify.ts';
import { FileDrop, uploadFile } from '#kit/pictures/upload.tsx';
import { formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/dialog.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import { Working } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ArchiveEntry,
  archivePreview,
  type FileItem,
  importProgress,
  importReport,
} from '../import/contract.ts';

type Archive = { file: File; entries: ArchiveEntry[] };

const path = '/api/articles/import-file';
const accepted = [...readEndings, 'zip', 'textpack', 'xml', 'json'].map((ending) => `.${ending}`).join();
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
    if (/\.(zip|textpack|xml|json)$/i.test(file.name)) {
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

const outcomes: Record<FileItem['outcome'], { label: string; color: string }> = {
  published: { label: 'Yayında', color: 'text-good' },
  draft: { label: 'Taslak', color: 'text-warn' },
  duplicate: { label: 'Zaten var', color: 'text-soft' },
  skipped: { label: 'Alınmadı', color: 'text-soft' },
  failed: { label: 'Alınamadı', color: 'text-bad' },
};

function Report({ items }: { items: FileItem[] }) {
  return (
    <ul
      aria-label="İçe aktarma raporu"
      className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-sm"
    >
      {items.map(({ name, title, slug, outcome, notes }) => (
        <li key={name} className="py-2.5">
          <div className="flex items-baseline justify-between gap-4">
            {slug ? (
              <a
                href={`/admin/articles/edit/${slug}`}
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {title}
              </a>
            ) : (
              <span className="min-w-0 truncate">{title}</span>
            )}
            <span className={`shrink-0 text-xs font-medium ${outcomes[outcome].color}`}>
              {outcomes[outcome].label}
            </span>
          </div>
          {notes.length > 0 && <Notes notes={notes} />}
        </li>
      ))}
    </ul>
  );
}

/** Writes a CSV for spreadsheets, with a byte order mark for the encoding and titles escaped against formulas. */
function reportFile(items: FileItem[]): Blob {
  const cell = (text: string) => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
  const rows = items.map((item) => [
    ...[item.name, item.title, outcomes[item.outcome].label, item.slug ? `/blog/${item.slug}` : ''],
    item.notes.join(' '),
  ]);
  const table = [['Dosya', 'Başlık', 'Sonuç', 'Adres', 'Notlar'], ...rows];
  const text = table.map((row) => row.map(cell).join(';')).join('\r\n');
  return new Blob(['\ufeff', text], { type: 'text/csv; charset=utf-8' });
}

type ArchiveChoiceProps = { entries: ArchiveEntry[]; onChosen: (names: string[]) => void };

function ArchiveChoice({ entries, onChosen }: ArchiveChoiceProps) {
  const readable = entries.filter((one) => !one.problem);
  const [chosen, setChosen] = useState(() =>
    namesOf(readable.filter((one) => !one.is_duplicate && !one.is_response)),
  );
  if (entries.length === 0)
    return <p className="text-sm text-soft">Arşivde içe aktarılacak makale bulunamadı.</p>;
  return (
    <div className="grid gap-3">
      <CheckField
        label={`Tümü (${readable.length} makale)`}
        checked={chosen.size === readable.length}
        onChange={({ target }) => setChosen(namesOf(target.checked ? readable : []))}
      />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {entries.map(({ name, title, published_at, is_draft, is_duplicate, is_response, problem }) => (
          <li key={name}>
            <label className="flex min-h-11 items-center gap-3 py-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={chosen.has(name)}
                disabled={problem !== ''}
                onChange={() => setChosen(chosen.symmetricDifference(new Set([name])))}
              />
              <span className="min-w-0 grow">
                <span className="block truncate">{title}</span>
                <span className="block text-xs text-soft">
                  {problem || (is_draft ? 'Taslak' : published_at && formatDate(published_at))}
                  {is_duplicate && ' · zaten var'}
                  {is_response && ' · başka bir makaleye yanıt'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={chosen.size === 0}
        onClick={() => onChosen([...chosen])}
      >
        {chosen.size} makaleyi içe aktar
      </Button>
    </div>
  );
}

const namesOf = (entries: ArchiveEntry[]) => new Set(entries.map(({ name }) => name));

export function Panel({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {about && <p className="mt-1 text-sm text-soft">{about}</p>}
      </div>
      {children}
    </section>
  );
}

export function Notes({ notes }: { notes: string[] }) {
  return (
    <ul aria-label="Alınamayanlar" className="grid gap-0.5 text-xs break-words text-soft">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
