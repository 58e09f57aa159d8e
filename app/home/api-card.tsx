import { ChevronDown } from 'lucide-react';
import type { Profile, ProfileKey } from '#app/profile/keys.ts';
import { CopyButton } from '#kit/site/copy-button.tsx';
import { useWords } from '#kit/texts/words.ts';

const shown: readonly ProfileKey[] = ['full_name', 'title', 'location', 'email', 'github_url'];
const path = '/api/personal-info/public';

/** Shows the page's own answer; each key links to where its value stands on the page. */
export function ApiCard({ profile, siteUrl }: { profile: Profile; siteUrl: string }) {
  const fields = shown.flatMap((key) => (profile[key] ? [[key, profile[key]] as const] : []));
  return (
    <details className="api-card print:hidden min-w-0 rounded-lg border border-line bg-raised font-mono text-xs lg:shadow-float">
      <summary className="flex min-h-13 items-center justify-between gap-4 px-5">
        <span className="truncate text-soft">GET {path}</span>{' '}
        <span className="flex shrink-0 items-center gap-2 font-semibold text-good">
          200 OK
          <ChevronDown size={16} aria-hidden className="text-soft" />
        </span>
      </summary>
      <pre className="border-t border-line px-5 py-4 break-words whitespace-pre-wrap">
        <code>
          {'{\n'}
          {fields.map(([key, value], index) => (
            <span key={key} className="block py-1 pl-[4ch] -indent-[2ch]">
              <a href={`#${key}`} className="py-1 text-accent underline-offset-4 hover:underline">
                "{key}"
              </a>
              {': '}
              <span className="text-code-text">{JSON.stringify(value)}</span>
              {index < fields.length - 1 ? ',\n' : '\n'}
            </span>
          ))}
          {'}'}
        </code>
      </pre>
      <p className="flex items-center border-t border-line pr-1 pl-5 text-soft">
        <a href={path} className="min-w-0 grow truncate underline-offset-4 hover:text-ink hover:underline">
          <code>
            curl {siteUrl}
            {path}
          </code>
        </a>
        <CopyButton
          text={`curl ${siteUrl}${path}`}
          {...useWords().t.copy.command}
          className="hover:text-ink"
        />
      </p>
    </details>
  );
}
