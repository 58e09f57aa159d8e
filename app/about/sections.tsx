import type { ReactNode } from 'react';
import type { CvEntry } from '#app/cv-entries/contract.ts';
import { byKind, entryTime, levelLabel } from '#app/cv-entries/kinds.ts';
import type { Education } from '#app/education/contract.ts';
import { schoolYears } from '#app/education/labels.ts';
import { langOf, type Said, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Joined, Paragraphs } from '#kit/ui/paragraphs.tsx';

type SectionProps = { id: string; title: string; className?: string; children: ReactNode };

export function Section({ id, title, className = '', children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start ${className}`}
    >
      <h2 id={id} className="mb-2.5 text-lg font-semibold tracking-tight">
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
    <section aria-labelledby="ozet">
      <h2 id="ozet" className="mb-3 font-mono text-xs font-normal text-soft">
        {t.about.sections.summary}
      </h2>
      <Paragraphs lang={lang} text={text} className="summary text-pretty" />
    </section>
  );
}

export function EducationSection({ education }: { education: (Education & Untranslated)[] }) {
  const words = useWords();
  return (
    <Section id="egitim" title={words.t.about.sections.schools} className={widthOf(education)}>
      <ul className={listClass}>
        {education.map((school) => (
          <li key={school.id} className={itemClass}>
            <h3 lang={langOf(school, 'degree')} className="font-semibold tracking-tight">
              {school.degree}
            </h3>
            <p className="text-sm text-soft">
              <Joined texts={[said(school, 'institution_name'), said(school, 'field_of_study')]} />
              {' · '}
              <span className="font-mono text-xs">{schoolYears(school, words)}</span>
            </p>
            {school.location && (
              <p lang={langOf(school, 'location')} className="text-sm text-soft">
                {school.location}
              </p>
            )}
            {school.description && (
              <p className="mt-1 text-sm break-words whitespace-pre-line text-soft">
                <Joined texts={[said(school, 'description')]} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const listClass = 'divide-y divide-line border-t border-line';
const itemClass = 'min-w-0 py-3';

const FEW = 3;
const SHORT = 160;

/** Sections with a few short entries stand side by side; others have the whole width. */
const widthOf = (entries: { description: string }[]) =>
  entries.length <= FEW && entries.every(({ description }) => description.length <= SHORT)
    ? ''
    : 'col-span-full';

/** A section for each kind that has entries. */
export function EntrySections({ entries }: { entries: (CvEntry & Untranslated)[] }) {
  const { t } = useWords();
  return byKind(entries).map(({ kind, entries: own }) => (
    <Section key={kind} id={`cv-${kind}`} title={t.labels.kinds[kind]} className={widthOf(own)}>
      <ul
        className={kind === 'language' ? 'grid grid-cols-2 gap-x-6 border-t border-line pt-1.5' : listClass}
      >
        {own.map((entry) => (
          <li key={entry.id} className={kind === 'language' ? 'min-w-0 py-2' : itemClass}>
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
      <h3 lang={title.lang} className="font-semibold tracking-tight break-words">
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
      {(place || time) && (
        <p className="text-sm break-words text-soft">
          {place}
          {place && time && ' · '}
          <span className="font-mono text-xs">{time}</span>
        </p>
      )}
      {text.text && (
        <Paragraphs
          lang={text.lang}
          text={text.text}
          className="mt-1 max-w-(--width-text) text-sm text-soft"
        />
      )}
    </>
  );
}
