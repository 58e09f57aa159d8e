import '#kit/ui/fonts/specimens.css';
import { House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SortableRows } from '#kit/forms/sortable.tsx';
import {
  type Corners,
  corners as cornerChoices,
  type HomeSection,
  homeSections,
  type Opening,
  openings,
  type Scheme,
  schemes,
  type Typefaces,
  typefaces,
} from '#kit/site/appearance.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { CheckField } from '#kit/ui/field.tsx';
import { cornerTexts, openingTexts, schemeTexts, sectionTexts, typefaceTexts } from '../labels.ts';

type Props<Value> = {
  label: string;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
};

type CardsProps<Value extends string> = Props<Value> & {
  name: string;
  options: readonly Value[];
  className: string;
  children: (option: Value) => ReactNode;
};

function Cards<Value extends string>(props: CardsProps<Value>) {
  const { label, error, name, options, value, onChange, className, children } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map((option) => (
          <label
            key={option}
            className="relative block min-w-0 cursor-pointer overflow-hidden rounded-md border border-line bg-raised fades hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {children(option)}
          </label>
        ))}
      </div>
      {error && <p className="mt-2 text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}

const specimen = (family: string | undefined) => (family ? { fontFamily: `"${family}", sans-serif` } : {});

export function TypefacesField(props: Props<Typefaces>) {
  return (
    <Cards {...props} name="typefaces" options={typefaces} className="grid-cols-2">
      {(option) => {
        const { label, faces, heading, text, code, note } = typefaceTexts[option];
        return (
          <span className="grid h-full grid-cols-[minmax(0,1fr)] content-start px-3.5 pt-3 pb-3.5">
            <span className="text-xl leading-tight font-semibold tracking-tight" style={specimen(heading)}>
              {label}
            </span>
            <span className="mt-1 text-sm leading-snug" style={specimen(text)}>
              {note}
            </span>
            <span aria-hidden className="mt-2 font-mono text-xs text-good" style={specimen(code)}>
              GET /ağ 200
            </span>
            <span className="mt-2.5 text-xs leading-snug text-soft">{faces}</span>
          </span>
        );
      }}
    </Cards>
  );
}

const cornerShapes: Record<Corners, string> = {
  sharp: 'rounded-none',
  soft: 'rounded-tl-[1rem]',
  round: 'rounded-tl-[1.75rem]',
};

export function CornersField(props: Props<Corners>) {
  return (
    <Cards {...props} name="corners" options={cornerChoices} className="grid-cols-3">
      {(option) => (
        <span className="grid gap-2 pt-4 pb-2.5 text-center text-sm">
          <span
            aria-hidden
            className={`mr-[-1px] ml-5 h-11 border-t-2 border-l-2 border-edge bg-sunken ${cornerShapes[option]}`}
          />
          {cornerTexts[option]}
        </span>
      )}
    </Cards>
  );
}

export function SchemeField(props: Props<Scheme>) {
  return (
    <Cards {...props} name="scheme" options={schemes} className="grid-cols-3">
      {(option) => (
        <Drawn {...schemeTexts[option]}>
          <span className="flex h-full grow overflow-hidden rounded-sm border border-line">
            {option !== 'dark' && <Half scheme="scheme-light" />}
            {option !== 'light' && <Half scheme="scheme-dark" />}
          </span>
        </Drawn>
      )}
    </Cards>
  );
}

export function OpeningField(props: Props<Opening>) {
  return (
    <Cards {...props} name="opening" options={openings} className="grid-cols-2">
      {(option) => (
        <Drawn {...openingTexts[option]}>
          {option === 'portrait' && <span className="h-8 w-1/3 rounded-sm bg-edge/50" />}
          <span className="grid grow gap-1.5">
            {option === 'wide' && <span className="h-3.5 rounded-sm bg-ink" />}
            {option === 'console' && <span className="h-2.5 rounded-sm bg-ink" />}
            <Lines />
          </span>
          {option === 'card' && <span className="h-8 w-2/5 rounded-sm border border-edge bg-sunken" />}
          {option === 'console' && (
            <span className="grid h-11 w-2/5 content-start gap-1 rounded-sm border border-edge bg-sunken p-1">
              <span className="flex gap-0.5 *:h-1 *:grow *:rounded-full *:bg-edge">
                <span />
                <span />
                <span />
              </span>
              <span className="h-1 w-2/3 rounded-full bg-accent" />
            </span>
          )}
        </Drawn>
      )}
    </Cards>
  );
}

function Drawn({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <span className="grid gap-0.5 px-3 pt-3 pb-2.5 text-sm">
      <span aria-hidden className="mb-1.5 flex h-11 items-center gap-2 forced-color-adjust-none">
        {children}
      </span>
      {label}
      <span className="text-xs leading-snug text-soft">{note}</span>
    </span>
  );
}

const Half = ({ scheme }: { scheme: string }) => (
  <span className={`${scheme} grid h-full grow content-center gap-1.5 bg-paper px-2`}>
    <Lines />
  </span>
);

const Lines = () => (
  <>
    <span className="h-1.5 w-3/4 rounded-full bg-ink" />
    <span className="h-1 w-1/2 rounded-full bg-accent" />
  </>
);

export function TerminalField({ label, error, value, onChange }: Props<boolean>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <CheckField
        name="terminal_card"
        label="Uçbirimden açılınca ana sayfa yerine kart gösterilsin"
        error={error}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="mt-1 text-xs text-soft">
        <code className="font-mono">curl {location.host}</code>, wget ve HTTPie düz metin alır; tarayıcılar
        sayfayı görür.{' '}
        <a href="/card.txt" target="_blank" rel="noopener" className="text-accent underline">
          Kartı gör
        </a>
      </p>
    </fieldset>
  );
}

type SectionsProps = {
  label: string;
  error: string | undefined;
  value: HomeSection[];
  onChange: (value: HomeSection[]) => void;
};

export function SectionsField({ label, error, value, onChange }: SectionsProps) {
  const [order, setOrder] = useSections(value);
  const notify = (next: HomeSection[], shown = value) =>
    onChange(next.filter((name) => shown.includes(name)));
  const toggle = (name: HomeSection, isOn: boolean) =>
    notify(order, isOn ? [...value, name] : value.filter((one) => one !== name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="rounded-md border border-line bg-raised">
        <p className="flex min-h-13 items-center gap-2 border-b border-line px-2 text-sm">
          <span className="grid size-11 place-items-center text-soft">
            <House size={17} aria-hidden />
          </span>
          <span className="grow font-medium">Karşılama</span>
          <span className="pr-2 text-xs text-soft">Her zaman en üstte</span>
        </p>
        <SortableRows
          ordered={order.map((id) => ({ id }))}
          onOrder={(next) => {
            const names = next.map(({ id }) => id);
            setOrder(names);
            notify(names);
          }}
          nameOf={({ id }) => sectionTexts[id].label}
          className="divide-y divide-line"
        >
          {({ id }, handle, isDragged) => (
            <div className={classNames('flex items-center gap-2 px-2 py-1', isDragged && 'bg-sunken')}>
              {handle}
              <label className="flex min-h-11 min-w-0 grow items-center gap-3 pr-2 text-sm">
                <span className={classNames('min-w-0 grow', !value.includes(id) && 'text-soft')}>
                  <span className="block font-medium">{sectionTexts[id].label}</span>
                  <span className="block text-xs text-soft">{sectionTexts[id].note}</span>
                </span>
                <input
                  type="checkbox"
                  aria-label={`${sectionTexts[id].label} görünsün`}
                  className="size-6 shrink-0 accent-(--color-accent)"
                  checked={value.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              </label>
            </div>
          )}
        </SortableRows>
      </div>
      <p className="mt-2 text-xs text-soft">İçi boş olan bölüm görünmez.</p>
      {error && <p className="mt-2 text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}

/** Keeps the place of hidden sections, and follows values that change elsewhere. */
function useSections(value: HomeSection[]) {
  const [order, setOrder] = useState([...new Set([...value, ...homeSections])]);
  const isInOrder = order.filter((name) => value.includes(name)).join() === value.join();
  return [isInOrder ? order : [...new Set([...value, ...order])], setOrder] as const;
}
