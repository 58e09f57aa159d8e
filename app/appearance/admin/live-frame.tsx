import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';

type Props = {
  title: string;
  address: string;
  /** Size of the page's window, which is scaled to the room there is. */
  width: number;
  height: number;
};

/** Shows the last page until the next one has loaded, at the same place. */
export function LiveFrame({ title, address, width, height }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const place = useRef(0);
  const sources = [...new Set([shown, address])].filter((source) => source !== undefined);

  function onLoad({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) {
    if (!contentDocument?.body.inert) return setFailed(address);
    contentWindow?.scrollTo(0, place.current);
    contentDocument.addEventListener('scroll', () => {
      place.current = contentWindow?.scrollY ?? 0;
    });
    setFailed(undefined);
    setShown(address);
  }

  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-lg border border-line bg-raised shadow-float"
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-busy={shown !== address}
    >
      {sources.map((source) => (
        <iframe
          key={`${source} ${tries}`}
          title={title}
          src={source}
          aria-hidden={source !== shown || undefined}
          tabIndex={source === shown ? undefined : -1}
          onLoad={source === address ? onLoad : undefined}
          className={`absolute top-0 left-0 origin-top-left ${source === shown ? '' : 'invisible'}`}
          style={{ width, height, scale: String(scale) }}
        />
      ))}
      {!shown && failed !== address && <Skeleton className="absolute inset-0" />}
      {failed === address && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-raised p-4 text-center text-sm">
          <p>Önizleme yüklenemedi.</p>
          <Button kind="secondary" onClick={() => setTries(tries + 1)}>
            Yeniden dene
          </Button>
        </div>
      )}
    </div>
  );
}

function useScale(box: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return room / width;
}
