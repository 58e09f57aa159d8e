import { useWords } from '#kit/texts/words.ts';
import type { HomeResult } from './load.server.ts';

/** What the owner's work achieved, each with a link to the work. */
export function Results({ results, className = '' }: { results: HomeResult[]; className?: string }) {
  const { t, to } = useWords();
  if (results.length === 0) return null;
  return (
    <ul
      aria-label={t.home.results}
      className={`grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line ${className}`}
    >
      {results.map(({ value, before, label, title, path, lang }) => (
        <li key={path + label} lang={lang} className="min-w-0 py-4 pl-3 first:pl-0 sm:py-6 sm:pl-6">
          <p className="result-value flex flex-wrap items-baseline gap-x-2.5 font-mono">
            {before && (
              <s className="font-normal text-soft max-sm:w-full max-sm:text-xs">
                <span className="sr-only">{t.home.before} </span>
                {before}
              </s>
            )}{' '}
            <span className="font-semibold">{value}</span>
          </p>
          <p className="mt-1.5 pr-2 text-xs text-soft sm:mt-2.5 sm:text-sm">
            {label} ·{' '}
            <a href={to(path)} className="font-medium text-ink underline-offset-4 hover:underline">
              {title}
              <span aria-hidden> →</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
