import { useState } from 'react';
import { read } from '#app/api.ts';
import { useRead } from '#app/forms/use-read.ts';
import { formatDateTime } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { type Article, type ArticleVersion, versionList, versionReply } from '../../contract.ts';
import { Compare } from './compare.tsx';

type VersionsDialogProps = {
  article: Article;
  content: string;
  onRestore: (version: ArticleVersion) => void;
  onClose: () => void;
};

export function VersionsDialog({ article, content, onRestore, onClose }: VersionsDialogProps) {
  const path = `/api/articles/${article.id}/versions`;
  const versions = useRead(path, versionList);
  const [chosen, setChosen] = useState<ArticleVersion>();
  const [missing, setMissing] = useState(false);

  async function open(id: number) {
    const version = await read(`${path}/${id}`, versionReply);
    setChosen(version);
    setMissing(!version);
  }

  return (
    <Dialog
      wide
      title="Sürümler"
      onClose={onClose}
      footer={
        chosen && (
          <>
            <Button look="secondary" onClick={() => setChosen(undefined)}>
              Listeye dön
            </Button>
            <Button onClick={() => onRestore(chosen)}>Bu sürümü geri yükle</Button>
          </>
        )
      }
    >
      {versions === undefined && <Skeleton className="h-40 w-full" />}
      {(versions === 'failed' || missing) && <ErrorState title="Sürümler yüklenirken bir sorun oluştu." />}
      {chosen && (
        <>
          <p className="mb-4 text-sm text-soft">
            {formatDateTime(chosen.saved_at)} tarihli sürümden şimdiki metne: yeşil satırlar sonradan eklendi,
            kırmızı satırlar sonradan çıkarıldı.
          </p>
          <p className="mb-3 font-semibold">{chosen.title}</p>
          <Compare before={chosen.content} after={content} />
        </>
      )}
      {!chosen && !missing && Array.isArray(versions) && (
        <ul className="divide-y divide-line">
          {versions.map((version, at) => (
            <li key={version.id}>
              <button
                type="button"
                onClick={() => void open(version.id)}
                className="flex min-h-11 w-full items-center justify-between gap-4 py-2.5 text-left text-sm hover:text-accent"
              >
                <span className="truncate">{version.title}</span>
                <span className="shrink-0 font-mono text-xs text-soft">
                  {formatDateTime(version.saved_at)}
                  {at === 0 && ' · son kayıt'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
