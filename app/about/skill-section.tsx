import { Check } from 'lucide-react';
import type { Skill } from '#app/skills/contract.ts';
import { experienceChecklist, proficiencyLabel } from '#app/skills/labels.ts';
import { SkillIcon } from '#app/skills/skill-icon.tsx';
import { AddressDialog } from '#kit/site/page-parts.tsx';
import { langOf, said, type Untranslated, useWords } from '#kit/texts/words.ts';
import { Joined, Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { aboutPath, skillPath } from './load.server.ts';
import { Section } from './sections.tsx';

const skillOpener = (id: number) => `yetenek-${id}`;

export function SkillSection({ skills }: { skills: (Skill & Untranslated)[] }) {
  return (
    <Section id="yetenekler" title={useWords().t.about.skills}>
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
        {skills.map((skill) => (
          <li key={skill.id} className="min-w-0 border-line not-first:border-t sm:nth-2:border-t-0">
            <Card skill={skill} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SHOWN = 3;

function Card({ skill }: { skill: Skill & Untranslated }) {
  const { id, title, icon, color, proficiency_level, technologies } = skill;
  const words = useWords();
  const { t, to } = words;
  const rest = technologies.length - SHOWN;
  const names = technologies.slice(0, SHOWN).join(', ');
  return (
    <a data-dialog="" id={skillOpener(id)} href={to(skillPath(id))} className="group block size-full py-3">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-2.5">
          <SkillIcon icon={icon} color={color} />
          <span
            lang={langOf(skill, 'title')}
            className="min-w-0 font-semibold tracking-tight underline-offset-4 group-hover:underline"
          >
            {title}
          </span>
        </span>{' '}
        <span className="ml-auto flex items-center gap-2.5 font-mono text-xs text-soft">
          {proficiencyLabel(proficiency_level, words)} <Dots level={proficiency_level} />
        </span>
      </span>{' '}
      <span className="mt-1 block text-sm text-soft">
        <Joined texts={[{ text: names, lang: langOf(skill, 'technologies') }]} />
        {rest > 0 && ` ${t.frame.more(rest)}`}
        {names && ' · '}
        {t.about.technologyCount(technologies.length)}
      </span>
    </a>
  );
}

export function SkillDialog({ skill }: { skill: Skill & Untranslated }) {
  const { id, icon, color, description, technologies, proficiency_level } = skill;
  const words = useWords();
  const { t, to } = words;
  const checklist = experienceChecklist(proficiency_level, words);
  return (
    <AddressDialog
      title={<Joined texts={[said(skill, 'title')]} />}
      closeTo={to(aboutPath)}
      openerId={skillOpener(id)}
    >
      <div className="flex items-center gap-4">
        <SkillIcon icon={icon} color={color} />
        <p className="text-sm text-soft">
          <span className="block text-lg font-semibold text-ink [font-variant-numeric:tabular-nums]">
            {proficiency_level}/5
          </span>
          <span className="flex flex-wrap items-center gap-x-3">
            <Dots level={proficiency_level} />
            {proficiencyLabel(proficiency_level, words)}
          </span>
        </p>
      </div>
      <Paragraphs
        lang={langOf(skill, 'description')}
        text={description}
        className="mt-6 max-w-(--width-text)"
      />
      {technologies.length > 0 && (
        <section className="mt-7">
          <h3 className="mb-3 text-sm font-medium">{t.about.technologies}</h3>
          <Tags names={technologies} lang={langOf(skill, 'technologies')} />
        </section>
      )}
      {checklist.length > 0 && (
        <section className="mt-7">
          <h3 className="mb-3 text-sm font-medium">{t.about.checklist.title}</h3>
          <ul className="grid gap-2">
            {checklist.map((line) => (
              <li key={line} className="flex items-start gap-2.5">
                <Check size={17} aria-hidden className="mt-1 shrink-0 text-good" />
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AddressDialog>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

function Dots({ level }: { level: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{useWords().t.about.level(level)}</span>
      {LEVELS.map((dot) => (
        <span
          key={dot}
          aria-hidden
          data-filled={dot <= level}
          className="drawn size-1.5 rounded-full bg-line data-[filled=true]:bg-accent"
        />
      ))}
    </span>
  );
}
