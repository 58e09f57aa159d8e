import type { Education } from '#app/education/contract.ts';
import { schoolYears } from '#app/education/period-text.ts';
import { Section } from './section.tsx';

export function EducationSection({ education }: { education: Education[] }) {
  return (
    <Section id="egitim" title="Eğitim">
      <ul className="grid gap-4 md:grid-cols-2">
        {education.map((school) => (
          <li key={school.id} className="min-w-0 rounded-lg border border-line bg-raised p-6">
            <p className="font-mono text-xs text-soft">{schoolYears(school)}</p>
            <h3 className="mt-2 text-lg font-semibold tracking-tight">{school.degree}</h3>
            <p className="text-soft">
              {[school.institution_name, school.field_of_study].filter(Boolean).join(' · ')}
            </p>
            {school.location && <p className="text-sm text-soft">{school.location}</p>}
            {school.description && (
              <p className="mt-3 break-words whitespace-pre-line">{school.description}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
