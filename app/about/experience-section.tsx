import type { Experience } from '#app/experience/contract.ts';
import { workTypeLabel } from '#app/experience/labels.ts';
import { periodText } from '#app/experience/period-text.ts';
import { shortened } from '#app/text/measure.ts';
import { LinkedText } from '#app/ui/paragraphs.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { experienceOpener, experiencePath } from './addresses.ts';
import { Section } from './section.tsx';

const LONG = 150;

/** 'İş Deneyimi': a timeline on both sides of its line on wide screens. */
export function ExperienceSection({ experiences }: { experiences: Experience[] }) {
  return (
    <Section id="deneyim" title="İş Deneyimi">
      <ol className="relative grid gap-10 border-l border-line pl-7 lg:grid-cols-2 lg:gap-x-0 lg:border-l-0 lg:pl-0 lg:before:absolute lg:before:inset-y-0 lg:before:left-1/2 lg:before:w-px lg:before:bg-line">
        {experiences.map((experience) => (
          <Item key={experience.id} experience={experience} />
        ))}
      </ol>
    </Section>
  );
}

function Item({ experience }: { experience: Experience }) {
  const { id, position, company_name, location, work_type, description, duration } = experience;
  const isLong = description.length > LONG;
  return (
    <li className="group relative min-w-0 lg:odd:col-start-1 lg:odd:pr-12 lg:odd:text-right lg:even:col-start-2 lg:even:mt-16 lg:even:pl-12">
      <span
        aria-hidden
        className="drawn absolute top-1.5 -left-[calc(1.75rem+5px)] z-1 size-2.5 rounded-full bg-accent [box-shadow:0_0_0_4px_var(--color-paper)] lg:group-odd:-right-[5px] lg:group-odd:left-auto lg:group-even:-left-[5px]"
      />
      <p className="font-mono text-xs text-soft">
        {periodText(experience)} · {duration}
      </p>
      <h3 className="mt-2 text-lg font-semibold tracking-tight">{position}</h3>
      <p className="text-soft">
        {[company_name, location, workTypeLabel(work_type)].filter(Boolean).join(' · ')}
      </p>
      {description && (
        <p className="mt-3 break-words whitespace-pre-line">
          {isLong ? shortened(description, LONG) : <LinkedText text={description} />}
        </p>
      )}
      {isLong && (
        <a
          data-dialog=""
          id={experienceOpener(id)}
          href={experiencePath(id)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          Devamını oku →<span className="sr-only"> {position}</span>
        </a>
      )}
      <div className="mt-3 lg:group-odd:[&_ul]:justify-end">
        <Tags names={experience.technologies} />
      </div>
    </li>
  );
}
