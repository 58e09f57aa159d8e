import type { Experience } from '#app/experience/contract.ts';
import { durationText, periodText, workTypeLabel } from '#app/experience/labels.ts';
import { AddressDialog, Fact } from '#kit/site/page-parts.tsx';
import { ResultLine, Results } from '#kit/site/results.tsx';
import { shortened } from '#kit/text/measure.ts';
import { langOf, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Joined, Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { aboutPath, experiencePath } from './load.server.ts';
import { Section } from './sections.tsx';

const experienceOpener = (id: number) => `deneyim-${id}`;

const LONG = 150;

/** 'İş Deneyimi': a timeline on both sides of its line on wide screens. */
export function ExperienceSection({ experiences }: { experiences: (Experience & Untranslated)[] }) {
  return (
    <Section id="deneyim" title={useWords().t.about.sections.experience}>
      <ol className={experiences.length > 1 ? 'dims timeline two-sided' : 'timeline'}>
        {experiences.map((experience) => (
          <Item key={experience.id} experience={experience} />
        ))}
      </ol>
    </Section>
  );
}

function Item({ experience }: { experience: Experience & Untranslated }) {
  const { id, position, work_type, description } = experience;
  const words = useWords();
  const isLong = description.length > LONG;
  return (
    <li>
      <p className="font-mono text-xs text-soft">
        {[periodText(experience, words), durationText(experience, words)].filter(Boolean).join(' · ')}
      </p>
      <h3 lang={langOf(experience, 'position')} className="mt-1 text-lg font-semibold tracking-tight">
        {position}
      </h3>
      <p className="text-soft">
        <Joined
          texts={[
            said(experience, 'company_name'),
            said(experience, 'location'),
            { text: workTypeLabel(work_type, words) },
          ]}
        />
      </p>
      {description && (
        <Paragraphs
          lang={langOf(experience, 'description')}
          text={isLong ? shortened(description, LONG) : description}
          className="mt-2"
        />
      )}
      <ResultLine results={experience.results} lang={langOf(experience, 'results')} className="mt-3" />
      {isLong && (
        <a
          data-dialog=""
          id={experienceOpener(id)}
          href={words.to(experiencePath(id))}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {words.t.about.job.readOn} →
          <span lang={langOf(experience, 'position')} className="sr-only">
            {' '}
            {position}
          </span>
        </a>
      )}
      <div className="mt-3">
        <Tags names={experience.technologies} />
      </div>
    </li>
  );
}

export function ExperienceDialog({ experience }: { experience: Experience & Untranslated }) {
  const { id, company_name, location, work_type, description, technologies } = experience;
  const words = useWords();
  const { t, to } = words;
  const duration = durationText(experience, words);
  return (
    <AddressDialog
      title={<Joined texts={[said(experience, 'position')]} />}
      closeTo={to(aboutPath)}
      openerId={experienceOpener(id)}
    >
      <p lang={langOf(experience, 'company_name')} className="text-lg">
        {company_name}
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
        <Fact name={t.about.job.date}>
          {periodText(experience, words)}
          {duration && ` (${duration})`}
        </Fact>
        <Fact name={t.about.job.place}>
          <Joined texts={[{ text: location || '—', lang: langOf(experience, 'location') }]} />
        </Fact>
        {work_type && <Fact name={t.about.job.workType}>{workTypeLabel(work_type, words)}</Fact>}
      </dl>
      <Results results={experience.results} lang={langOf(experience, 'results')} className="mt-6" />
      <Paragraphs
        lang={langOf(experience, 'description')}
        text={description}
        className="mt-6 max-w-(--width-text)"
      />
      {technologies.length > 0 && (
        <section className="mt-7">
          <h3 className="mb-3 text-sm font-medium">{t.about.technologies}</h3>
          <Tags names={technologies} />
        </section>
      )}
    </AddressDialog>
  );
}
