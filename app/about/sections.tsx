import type { ReactNode } from 'react';
import type { CvEntry } from '#app/cv-entries/contract.ts';
import { byKind, entryTime, levelLabel } from '#app/cv-entries/kinds.ts';

import type { Education } from '#app/education/contract.ts';
import { schoolYears } from '#app/education/labels.ts';
import { langOf, type Said, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Joined, Paragraphs } from '#kit/ui/paragraphs.tsx';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 border-t border-line py-12 sm:py-14 lg:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg font-semibold tracking-tight lg:text-base lg:text-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Summary({ text, lang }: { text: string; lang?: string | undefined }) {
  const { t } = useWords();
  if (text.trim() === '') return null;
  return (
    <Section id="ozet" title={t.about.sections.summary}>
      <Paragraphs lang={lang} text={text} className="max-w-[44rem] text-lg" />
    </Section>
  );
}

export function EducationSection({ education }: { education: (Education & Untranslated)[] }) {
  const words = useWords();
  return (
    <Section id="egitim" title={words.t.about.sections.schools}>
      <ul className="-mt-5 grid gap-x-12 md:grid-cols-2">
        {education.map((school) => (
          <li
            key={school.id}
            className="min-w-0 border-line py-5 not-first:border-t only:col-span-full md:nth-2:border-t-0"
          >
            <p className="font-mono text-xs text-soft">{schoolYears(school, words)}</p>
            <h3 lang={langOf(school, 'degree')} className="mt-2 text-lg font-semibold tracking-tight">
              {school.degree}
            </h3>
            <p className="text-soft">
              <Joined texts={[said(school, 'institution_name'), said(school, 'field_of_study')]} />
            </p>
            {school.location && (
              <p lang={langOf(school, 'location')} className="text-sm text-soft">
                {school.location}
              </p>
            )}
            {school.description && (
              <p className="mt-2 text-sm break-words whitespace-pre-line text-soft">
                <Joined texts={[said(school, 'description')]} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

export const aboutPath = '/about';
