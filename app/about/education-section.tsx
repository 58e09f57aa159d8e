import type { Education } from '#app/education/contract.ts';
import { schoolYears } from '#app/education/period-text.ts';
import { langOf, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Joined } from '#kit/ui/paragraphs.tsx';
import { Section } from './section.tsx';

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
