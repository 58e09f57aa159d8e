import type { Result } from '#kit/text/results.ts';
import type { Language } from '#kit/texts/languages.ts';
import { useWords } from '#kit/texts/words.ts';

type Props = { results: readonly Result[]; lang?: Language | undefined; className: string };

/** Results in large type. */
export function Results({ results, lang, className }: Props) {
  if (results.length === 0) return null;
  // A single one is a row: its value, then its label.
  const [row, name] =
    results.length === 1
      ? ['flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-5', 'text-lg']
      : ['flex-col-reverse justify-end', 'mt-2 text-sm'];
  return (
    <dl className={`results flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-14 ${className}`}>
      {results.map((result) => (
        <div key={result.label} className={`flex min-w-0 ${row}`}>
          <dt lang={lang} className={`text-soft ${name}`}>
            {result.label}
          </dt>
          <dd className="font-mono font-semibold">
            <Change result={result} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Results in one line of text; `isCut` leaves out those that do not fit on it. */
export function ResultLine({ results, lang, className, isCut }: Props & { isCut?: boolean }) {
  const { name } = useWords().t.results;
  if (results.length === 0) return null;
  return (
    <ul
      aria-label={name}
      className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft ${isCut ? 'h-[1lh] overflow-hidden' : ''} ${className}`}
    >
      {results.map((result) => (
        <li key={result.label} className={isCut ? 'max-w-full truncate' : ''}>
          <b className="font-mono text-xs font-semibold text-ink">
            <Change result={result} lang={lang} />
          </b>{' '}
          <span lang={lang}>{result.label}</span>
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { result: Pick<Result, 'value' | 'before'>; lang?: Language | undefined };

/** The value, preceded by the earlier one, struck through. */
export function Change({ result: { value, before }, lang }: ChangeProps) {
  const { before: earlier } = useWords().t.results;
  return (
    <>
      {before && (
        <s className="font-normal text-soft">
          <span className="sr-only">{earlier}: </span>
          <span lang={lang}>{before}</span>
        </s>
      )}
      {before && ' '}
      <span lang={lang}>{value}</span>
    </>
  );
}
