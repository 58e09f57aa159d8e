import { useWords } from '#kit/texts/words.ts';
import type { HomeResult } from './load.server.ts';

/** What the owner's work achieved, each with a link to the work. */
export function HomeResults({ results, className = '' }: { results: HomeResult[]; className?: string }) {
  const { t, to } = useWords();
  if (results.length === 0) return null;
  return (
    <ul aria-label={t.results.name} className={`home-results ${className}`}>
      {results.map(({ value, before, label, title, path, lang }) => (
        <li key={path + label}>
          <p className="font-mono font-semibold">
            {before && (
              <s>
                <span className="sr-only">{t.results.before}: </span>
                <span lang={lang}>{before}</span>
              </s>
            )}{' '}
            <span lang={lang}>{value}</span>
          </p>
          <p className="text-soft">
            <span lang={lang}>{label}</span> ·{' '}
            <a href={to(path)} lang={lang}>
              {title}
              <span aria-hidden> →</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
