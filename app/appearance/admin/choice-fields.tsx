import '#kit/ui/fonts/specimens.css';
import type { ReactNode } from 'react';
import {
  type Corners,
  corners as cornerChoices,
  type Opening,
  openings,
  type Scheme,
  schemes,
  type Typefaces,
  typefaces,
} from '#kit/site/appearance.ts';
import { cornerTexts, openingTexts, schemeTexts, typefaceTexts } from '../labels.ts';

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
            className="relative block min-w-0 cursor-pointer overflow-hidden rounded-md border border-line bg-raised transition-colors hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
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
    <Cards {...props} name="opening" options={openings} className="grid-cols-3">
      {(option) => (
        <Drawn {...openingTexts[option]}>
          {option === 'portrait' && <span className="h-8 w-1/3 rounded-sm bg-edge/50" />}
          <span className="grid grow gap-1.5">
            {option === 'wide' && <span className="h-3.5 rounded-sm bg-ink" />}
            <Lines />
          </span>
          {option === 'card' && <span className="h-8 w-2/5 rounded-sm border border-edge bg-sunken" />}
        </Drawn>
      )}
    </Cards>
  );
}

function Drawn({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <span className="grid gap-0.5 px-3 pt-3 pb-2.5 text-sm">
      <span aria-hidden className="mb-1.5 flex h-11 items-center gap-2">
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
