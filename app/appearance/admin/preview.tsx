import { Monitor, Smartphone } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Appearance } from '#kit/site/appearance.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { ErrorState, Skeleton } from '#kit/ui/states.tsx';
import { appearanceFields } from '../contract.ts';

const screens = [
  { id: 'phone', label: 'Telefon', width: 375, height: 760, Icon: Smartphone },
  { id: 'desktop', label: 'Masaüstü', width: 1440, height: 810, Icon: Monitor },
] as const;

const sides = [
  { scheme: 'light', label: 'Açık', title: 'Önizleme, açık görünüm' },
  { scheme: 'dark', label: 'Koyu', title: 'Önizleme, koyu görünüm' },
] as const;

export function Preview({ appearance, article }: { appearance: Appearance; article: string | undefined }) {
  const pages = [
    { id: '/', label: 'Ana sayfa' },
    { id: '/projects', label: 'Projeler' },
    ...(article ? [{ id: article, label: 'Makale' }] : []),
  ];
  const [path, setPath] = useState('/');
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  const shown = useSettled(useLastValid(appearance));
  return (
    <section aria-label="Önizleme" className="min-w-0 max-lg:order-1 lg:sticky lg:top-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Switch label="Sayfa" options={pages} current={path} onChange={setPath}>
          {({ label }) => label}
        </Switch>
        <Switch
          label="Ekran"
          options={screens}
          current={screen.id}
          onChange={(id) => setScreen(screens.find((one) => one.id === id) ?? screen)}
        >
          {({ label, Icon }) => (
            <>
              <Icon size={16} aria-hidden />
              {label}
            </>
          )}
        </Switch>
      </div>
      <section
        aria-label="Önizleme, açık ve koyu"
        tabIndex={screen.id === 'phone' ? 0 : undefined}
        className={classNames(
          'grid gap-4',
          screen.id === 'phone'
            ? 'grid-cols-[repeat(2,minmax(15rem,1fr))] overflow-x-auto max-sm:snap-x max-sm:snap-mandatory'
            : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        {sides.map(({ scheme, label, title }) => (
          <figure key={scheme} className="min-w-0 snap-start">
            <figcaption className="mb-1.5 text-xs text-soft">
              {label}
              {shown.scheme === scheme && ' · ziyaretçiler önce bunu görür'}
            </figcaption>
            <LiveFrame
              title={title}
              address={previewAddress(path, { ...shown, scheme })}
              width={screen.width}
              height={screen.height}
            />
          </figure>
        ))}
      </section>
    </section>
  );
}

/** Returns the typed appearance, or the last one that the server would accept. */
function useLastValid(appearance: Appearance): Appearance {
  const [valid, setValid] = useState(appearance);
  const checked = appearanceFields.safeParse(appearance);
  const next = checked.success ? JSON.stringify(checked.data) : undefined;
  if (checked.success && next !== JSON.stringify(valid)) setValid(checked.data);
  return valid;
}

const SETTLE_MS = 150;

function useSettled(appearance: Appearance): Appearance {
  const [settled, setSettled] = useState(appearance);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(appearance), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [appearance]);
  return settled;
}

type SwitchProps<Option extends { id: string }> = {
  label: string;
  options: readonly Option[];
  current: Option['id'];
  onChange: (id: Option['id']) => void;
  children: (option: Option) => React.ReactNode;
};

function Switch<Option extends { id: string }>(props: SwitchProps<Option>) {
  const { label, options, current, onChange, children } = props;
  return (
    <fieldset aria-label={label} className="flex flex-wrap rounded-full bg-sunken p-0.5">
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === current}
          onClick={() => onChange(option.id)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm text-soft fades hover:text-ink aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-float"
        >
          {children(option)}
        </button>
      ))}
    </fieldset>
  );
}

type Props = {
  title: string;
  address: string;
  /** Size of the previewed window, which is scaled to the available space. */
  width: number;
  height: number;
};

/** Shows the previous page until the next one has loaded, at the same scroll position. */
function LiveFrame({ title, address, width, height }: Props) {
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
        <div className="absolute inset-0 grid bg-raised">
          <ErrorState title="Önizleme yüklenemedi." onRetry={() => setTries(tries + 1)} />
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

export function previewAddress(path: string, { sections, terminal_card: _, ...chosen }: Appearance): string {
  return `/onizleme?${new URLSearchParams({ path, ...chosen, sections: sections.join(',') })}`;
}
