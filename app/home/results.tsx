import { Change } from '#kit/site/results.tsx';
import { useWords } from '#kit/texts/words.ts';
import type { HomeResult } from './load.server.ts';

/** The turn of a part of the first screen, see `.arrives` in site.css. */
export const arrival = (turn: number) => ({ ['--at' as string]: turn });

/** What the owner's work achieved, each with a link to the work. */
export function HomeResults({ results, className = '' }: { results: HomeResult[]; className?: string }) {
  const { t, to } = useWords();
  if (results.length === 0) return null;
  const layout = results.length === 1 ? 'one-result' : '';
  return (
    <ul
      aria-label={t.results.name}
      className={`arrives home-results ${layout} ${className}`}
      style={arrival(4)}
    >
      {results.map(({ label, title, path, lang, ...result }) => (
        <li key={path + label}>
          <p className="font-mono font-semibold">
            <Change result={result} lang={lang} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-soft">
            <span lang={lang}>{label}</span>{' '}
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
