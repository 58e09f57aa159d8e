import { ChevronDown } from 'lucide-react';
import type { Profile } from '#app/profile/fields.ts';
import { CopyButton } from '#kit/site/buttons.tsx';
import { Change } from '#kit/site/results.tsx';
import { COPIED_AT, useIsStatic } from '#kit/site/static-copy.ts';
import { useWords } from '#kit/texts/words.ts';
import type { HomeResult } from './load.server.ts';
import { profileRequest, requests } from './requests.ts';

/** `answered`: what the API answers, in Turkish. */
type Props = { answered: Profile; siteUrl: string };

const { path, keys } = profileRequest;

/** Shows the page's data as an API answer; each key links to its value on the page. */
export function ApiCard(props: Props) {
  return (
    <details
      className="arrives api-card print:hidden min-w-0 rounded-lg border border-line bg-raised font-mono text-xs lg:shadow-float"
      style={arrival(3)}
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 px-5">
        <span className="truncate text-soft" translate="no">
          GET {path}
        </span>{' '}
        <span className="flex shrink-0 items-center gap-2 font-semibold text-good">
          <Status />
          <ChevronDown size={16} aria-hidden className="text-soft" />
        </span>
      </summary>
      <pre className="answer border-t border-line px-5 py-4">
        <Answer {...props} />
      </pre>
      <Command {...props} />
    </details>
  );
}

/** The same with requests that the visitor sends from here; see `enhance-console.ts`. Without scripts they are links. */
export function Console(props: Props) {
  const { t } = useWords();
  const isStatic = useIsStatic();
  return (
    <section
      data-console={isStatic ? undefined : t.home.unanswered}
      className="arrives print:hidden flex min-w-0 flex-col rounded-lg border border-line bg-raised font-mono text-xs shadow-float"
      style={arrival(3)}
    >
      {!isStatic && (
        <nav
          aria-label={t.home.requests}
          translate="no"
          className="requests flex overflow-x-auto border-b border-line p-2"
        >
          {requests.map((request) => (
            <a key={request.path} href={request.path} aria-current={request === profileRequest || undefined}>
              {request.name}
            </a>
          ))}
        </nav>
      )}
      <p role="status" className="flex justify-between gap-4 px-5 pt-3 text-soft">
        <span className="font-semibold text-good">
          <Status />
        </span>{' '}
        <span />
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        tabIndex={0}
        className={`answer grow overflow-y-auto px-5 py-2 text-sm ${isStatic ? 'max-h-80' : ''}`}
        style={isStatic ? undefined : heightFor(props.answered)}
      >
        <Answer {...props} />
      </pre>
      <Command {...props} />
    </section>
  );
}

const Status = () => {
  const { copied } = useWords().t.site;
  return useIsStatic() ? copied(COPIED_AT) : '200 OK';
};

/** The height of the first answer: a press on another request moves nothing below. */
function heightFor(answered: Profile) {
  const lines = fieldsOf(answered).map(([key, value]) => Math.ceil((key.length + value.length + 6) / 32));
  const rows = lines.reduce((sum, one) => sum + one, 0);
  return { height: `${Math.min(20, Math.max(12, 4 + 2 * rows))}rem` };
}

const fieldsOf = (answered: Profile) =>
  keys.flatMap((key) => (answered[key] ? [[key, answered[key]] as const] : []));

/** Its lines look like those of `enhance-console.ts`. */
function Answer({ answered }: Props) {
  const fields = fieldsOf(answered);
  return (
    <code lang={useWords().original}>
      {'{\n'}
      {fields.map(([key, value], index) => (
        <span key={key}>
          <b>
            <a href={`#${key}`}>"{key}"</a>
          </b>
          {': '}
          <i>{JSON.stringify(value)}</i>
          {index < fields.length - 1 ? ',\n' : '\n'}
        </span>
      ))}
      {'}'}
    </code>
  );
}

function Command({ siteUrl }: Props) {
  const { t } = useWords();
  const command = `curl ${siteUrl}${path}`;
  if (useIsStatic()) return null;
  return (
    <p className="flex items-center border-t border-line pr-1 pl-5 text-soft">
      <a href={path} className="min-w-0 grow truncate underline-offset-4 hover:text-ink hover:underline">
        <code>{command}</code>
      </a>
      <CopyButton text={command} {...t.copy.command} className="hover:text-ink" />
    </p>
  );
}

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
