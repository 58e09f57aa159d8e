import type { ReactNode } from 'react';
import type { CvEntry } from '#app/cv-entries/contract.ts';
import { byKind, entryTime, levelLabel } from '#app/cv-entries/kinds.ts';
import { Joined } from '#kit/languages/joined.tsx';
import { type Said, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Section } from './section.tsx';

/** A section for each kind that has entries. */
export function EntrySections({ entries }: { entries: (CvEntry & Untranslated)[] }) {
  const { t } = useWords();
  return byKind(entries).map(({ kind, entries: own }) => (
    <Section key={kind} id={`cv-${kind}`} title={t.labels.kinds[kind]}>
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

export function Entry({ entry }: { entry: CvEntry & Untranslated }) {
  const words = useWords();
  return (
    <Facts
      title={said(entry, 'title')}
      link={entry.url}
      place={
        (entry.level || entry.organization) && (
          <Joined texts={[{ text: levelLabel(entry.level, words) }, said(entry, 'organization')]} />
        )
      }
      time={entryTime(entry, words)}
      text={said(entry, 'description')}
    />
  );
}

type FactsProps = { title: Said; link?: string | undefined; place: ReactNode; time: string; text: Said };

export function Facts({ title, link, place, time, text }: FactsProps) {
  const { t } = useWords();
  return (
    <>
      {time && <p className="mb-2 font-mono text-xs text-soft">{time}</p>}
      <h3 lang={title.lang} className="text-lg font-semibold tracking-tight break-words">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {title.text}
            <span className="sr-only"> {t.site.newTab}</span>
          </a>
        ) : (
          title.text
        )}
      </h3>
      {place && <p className="break-words text-soft">{place}</p>}
      {text.text && (
        <Paragraphs
          lang={text.lang}
          text={text.text}
          className="mt-2 max-w-(--width-text) text-sm text-soft"
        />
      )}
    </>
  );
}
