import { Check } from 'lucide-react';
import { Joined } from '#app/languages/site/joined.tsx';
import type { Skill } from '#app/skills/contract.ts';
import { experienceChecklist, proficiencyLabel } from '#app/skills/labels.ts';
import { SkillIcon } from '#app/skills/skill-icon.tsx';
import { langOf, said, type Untranslated, useWords } from '#app/texts/words.ts';
import { AddressDialog } from '#app/ui/address-dialog.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { aboutPath, skillOpener } from './addresses.ts';
import { Dots } from './dots.tsx';

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
