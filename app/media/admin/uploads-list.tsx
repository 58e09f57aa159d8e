import { FileText, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { read } from '#kit/client/api.ts';
import { useDeletion } from '#kit/forms/use-editing-and-deletion.ts';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, ListTable, type RowAction } from '#kit/panel/list-table.tsx';
import { ListDate } from '#kit/panel/lists.tsx';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { formatDateTime, formatSize } from '#kit/text/format.ts';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type Upload, type UploadPage, uploadPage } from '../contract.ts';

/** Reads the page that the address names, or another. */
export function readUploads(params: URLSearchParams, page = params.get('page') ?? '1') {
  const query = new URLSearchParams({ order: params.get('order') ?? 'desc', page });
  return read(`/api/uploads?${query}`, uploadPage);
}

export function UploadsList({ uploads }: { uploads: UploadPage | undefined }) {
  const [params] = useSearchParams();
  const { rows, more } = useJoinedPages(uploads, (page) => readUploads(params, String(page)));
  const { remove, busy } = useDeletion('/api/uploads', {
    text: 'Bu dosya kalıcı olarak silinecek!',
    done: 'Silindi!',
    failed: 'Dosya silinirken bir hata oluştu!',
    isFinal: true,
  });

  return (
    <section aria-labelledby="yuklenenler" className="mt-10">
      <h2 id="yuklenenler" className="mb-4 text-lg font-semibold tracking-tight">
        Yüklenen dosyalar
      </h2>
      {!uploads && <LoadError title="Dosyalar yüklenemedi." />}
      {uploads?.total === 0 && (
        <EmptyState title="Henüz dosya yüklenmedi">
          Projelere, makalelere ve ayarlara yüklediğiniz her dosya burada görünür.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ListTable
          label="Yüklenen dosyalar"
          rows={rows}
          columns={columns}
          busy={busy}
          actionsOf={(upload) =>
            upload.used_in.length === 0 ? [removalOf(upload, () => void remove(upload.id))] : []
          }
          pane={(upload) => <UploadPane {...upload} />}
          more={more}
        />
      )}
    </section>
  );
}

const removalOf = ({ name }: Upload, run: () => void): RowAction => ({
  label: 'Sil',
  name: `${name}: sil`,
  icon: Trash2,
  shortcut: 'Backspace',
  isDanger: true,
  run,
});

const sizeOf = ({ width, height, size }: Upload) =>
  [width && height && `${width}×${height}`, formatSize(size)].filter(Boolean).join(' · ');

const columns: Column<Upload>[] = [
  {
    label: 'Dosya',
    width: 'minmax(0, 1fr)',
    cell: ({ kind, url, name }) => (
      <span className="flex items-center gap-3">
        {kind === 'image' ? (
          <PictureView
            url={url}
            alt=""
            sizes="3rem"
            isWhole
            className="size-10 shrink-0 rounded-md border border-line"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-soft"
          >
            <FileText size={20} />
          </span>
        )}
        <a data-row href={url} target="_blank" rel="noopener" title={name} className="list-title break-all">
          {name}
        </a>
      </span>
    ),
  },
  {
    label: 'Boyut',
    width: '9.5rem',
    isWide: true,
    cell: (upload) => <span className="font-mono text-xs text-soft">{sizeOf(upload)}</span>,
  },
  { label: 'Kullanıldığı yer', width: 'minmax(0, 13rem)', cell: ({ used_in }) => <Uses of={used_in} /> },
  {
    label: 'Tarih',
    width: '5.75rem',
    isNumber: true,
    isSorted: true,
    cell: ({ created_at }) => <ListDate at={created_at} />,
  },
];

function Uses({ of: uses }: { of: Upload['used_in'] }) {
  return (
    <span className="list-uses text-xs text-soft">
      {uses.length === 0
        ? 'Kullanılmıyor'
        : uses.map(({ label, to }, index) => (
            <span key={`${to} ${label}`}>
              <a href={to} className="underline underline-offset-4">
                {label}
              </a>
              {index < uses.length - 1 && ', '}
            </span>
          ))}
    </span>
  );
}

function UploadPane(upload: Upload) {
  const { kind, url, name, created_at } = upload;
  return (
    <>
      {kind === 'image' && (
        <PictureView url={url} alt="" sizes="22rem" isWhole className="h-52 w-full border-b border-line" />
      )}
      <div className="list-pane-text">
        <h2 className="text-sm font-semibold break-all">{name}</h2>
        <p className="font-mono text-xs text-soft">{sizeOf(upload)}</p>
        <p className="text-xs text-soft">{formatDateTime(created_at)}</p>
      </div>
    </>
  );
}
