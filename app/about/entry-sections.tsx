import type { CvEntry } from '#app/cv-entries/contract.ts';
import { byKind } from '#app/cv-entries/kinds.ts';
import { entryPlace, entryTime } from '#app/cv-entries/texts.ts';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Section } from './section.tsx';

/** A section for each kind that has entries. */
export function EntrySections({ entries }: { entries: CvEntry[] }) {
  return byKind(entries).map(({ kind, words, entries: own }) => (
    <Section key={kind} id={`cv-${kind}`} title={words.many}>
      <ul className="-mt-5 grid gap-x-12 md:grid-cols-2">
        {own.map((entry) => (
          <li
            key={entry.id}
            className="min-w-0 border-line py-5 not-first:border-t only:col-span-full md:nth-2:border-t-0"
          >
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  ));
}

export function Entry({ entry }: { entry: CvEntry }) {
  const { title, url, description } = entry;
  const [time, place] = [entryTime(entry), entryPlace(entry)];
  return (
    <>
      {time && <p className="mb-2 font-mono text-xs text-soft">{time}</p>}
      <h3 className="text-lg font-semibold tracking-tight break-words">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {title}
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </a>
        ) : (
          title
        )}
      </h3>
      {place && <p className="text-soft">{place}</p>}
      {description && <Paragraphs text={description} className="mt-2 text-sm text-soft" />}
    </>
  );
}
