import { useEffect, useState } from 'react';
import { request } from '#kit/client/api.ts';
import { Skeleton } from '#kit/ui/states.tsx';

type Props = { cover: string; title: string; description: string; address: string };

export function ShareCard({ cover, title, description, address }: Props) {
  const { host, pathname } = new URL(address);
  const drawn = useDrawnCard(cover ? undefined : { title, path: pathname });
  const src = cover || drawn;
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-paper">
      {src === undefined && <Skeleton className="aspect-[1200/630] w-full rounded-none" />}
      {src === 'failed' && (
        <p className="grid aspect-[1200/630] place-items-center bg-sunken px-6 text-center text-sm text-soft">
          Kart şu anda çizilemedi; yayınlanınca yeniden çizilir.
        </p>
      )}
      {src && src !== 'failed' && (
        <img
          src={src}
          alt={cover ? 'Paylaşımda görünecek kapak' : 'Paylaşımda görünecek çizilen kart'}
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full object-cover"
        />
      )}
      <figcaption className="grid gap-0.5 border-t border-line px-4 py-3">
        <span className="truncate font-mono text-xs text-soft">{host}</span>
        <span className="line-clamp-2 text-sm font-semibold">{title}</span>
        <span className="line-clamp-2 text-xs text-soft">{description}</span>
      </figcaption>
    </figure>
  );
}

function useDrawnCard(page: { title: string; path: string } | undefined): string | undefined {
  const [src, setSrc] = useState<string>();
  const query = page && new URLSearchParams(page).toString();
  useEffect(() => {
    if (query === undefined) return;
    let isGone = false;
    let made: string | undefined;
    void request('GET', `/api/share-card?${query}`).then(async (answer) => {
      const picture = answer.ok ? await answer.data.blob() : undefined;
      if (isGone) return;
      made = picture && URL.createObjectURL(picture);
      setSrc(made ?? 'failed');
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [query]);
  return src;
}
