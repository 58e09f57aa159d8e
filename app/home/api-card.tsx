import { Fragment } from 'react';
import type { Profile, ProfileKey } from '#app/profile/keys.ts';

const shown: readonly ProfileKey[] = [
  'full_name',
  'title',
  'location',
  'email',
  'github_url',
  'site_keywords',
];

export function ApiCard({ profile }: { profile: Profile }) {
  const fields = shown.flatMap((key) => (profile[key] ? [[key, profile[key]] as const] : []));
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-raised font-mono text-xs shadow-float">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
        <a href="/api/personal-info/public" className="truncate text-soft underline-offset-4 hover:underline">
          GET /api/personal-info/public
        </a>
        <span className="shrink-0 font-semibold text-good">200 OK</span>
      </figcaption>
      <pre className="overflow-x-auto px-5 py-6 leading-7 whitespace-pre-wrap">
        <code>
          {'{\n'}
          {fields.map(([key, value], index) => (
            <Fragment key={key}>
              {'  '}
              <span className="text-code-key">"{key}"</span>
              {': '}
              <span className="text-code-text">{JSON.stringify(value)}</span>
              {index < fields.length - 1 ? ',\n' : '\n'}
            </Fragment>
          ))}
          {'}'}
        </code>
      </pre>
    </figure>
  );
}
