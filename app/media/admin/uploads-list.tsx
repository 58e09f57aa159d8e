import { FileText, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { LoadError } from '#kit/forms/load-error.tsx';
import { useDeletion } from '#kit/forms/use-deletion.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { formatDate, formatSize } from '#kit/text/format.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import type { Upload, UploadPage } from '../contract.ts';

export function UploadsList({ uploads }: { uploads: UploadPage | undefined }) {
  const [params] = useSearchParams();
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
      {uploads && uploads.total > 0 && (
        <div className="rounded-lg border border-line bg-raised">
          <ul className="divide-y divide-line">
            {uploads.data.map((upload) => (
              <Row
                key={upload.id}
                upload={upload}
                busy={busy === upload.id}
                onDelete={() => void remove(upload.id)}
              />
            ))}
          </ul>
          <Pager page={uploads.page} lastPage={uploads.last_page} query={params} />
        </div>
      )}
    </section>
  );
}

function Row({ upload, busy, onDelete }: { upload: Upload; busy: boolean; onDelete: () => void }) {
  const { kind, url, name, width, height, size, created_at, used_in } = upload;
  const facts = [width && height && `${width}×${height}`, formatSize(size), formatDate(created_at)];
  return (
    <li aria-busy={busy} className="flex items-center gap-4 px-4 py-3 aria-busy:opacity-55">
      {kind === 'image' ? (
        <PictureView
          url={url}
          alt=""
          sizes="4rem"
          isWhole
          className="size-14 shrink-0 rounded-md border border-line"
        />
      ) : (
        <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken text-soft">
          <FileText size={22} />
        </span>
      )}
      <div className="min-w-0 grow">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 items-center text-sm font-medium break-all hover:underline"
        >
          {name}
        </a>
        <p className="font-mono text-xs text-soft">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-xs text-soft">
          {used_in.length === 0
            ? 'Kullanılmıyor'
            : used_in.map(({ label, to }, index) => (
                <span key={`${to} ${label}`}>
                  {index > 0 && ', '}
                  <a href={to} className="underline underline-offset-4">
                    {label}
                  </a>
                </span>
              ))}
        </p>
      </div>
      {used_in.length === 0 && (
        <IconButton
          icon={Trash2}
          size={17}
          label={`${name}: sil`}
          onClick={onDelete}
          disabled={busy}
          className="shrink-0"
        />
      )}
    </li>
  );
}
