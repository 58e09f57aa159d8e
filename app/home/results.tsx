import { useWords } from '#kit/texts/words.ts';
import type { HomeResult } from './load.server.ts';

/** What the owner's work achieved, each with a link to the work. */
export function Results({ results, className = '' }: { results: HomeResult[]; className?: string }) {
  const { t, to } = useWords();
  if (results.length === 0) return null;
  return (
    <ul aria-label={t.home.results} className={`home-results ${className}`}>
      {results.map(({ value, before, label, title, path, lang }) => (
        <li key={path + label} lang={lang}>
          <p className="font-mono font-semibold">
            {before && (
              <s>
                <span className="sr-only">{t.home.before} </span>
                {before}
              </s>
            )}{' '}
            {value}
          </p>
          <p className="text-soft">
            {label} ·{' '}
            <a href={to(path)}>
              {title}
              <span aria-hidden> →</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
