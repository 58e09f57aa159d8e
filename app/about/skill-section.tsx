import type { Skill } from '#app/skills/contract.ts';
import { proficiencyLabel } from '#app/skills/labels.ts';
import { SkillIcon } from '#app/skills/skill-icon.tsx';
import { skillOpener, skillPath } from './addresses.ts';
import { Dots } from './dots.tsx';
import { Section } from './section.tsx';

export function SkillSection({ skills }: { skills: Skill[] }) {
  return (
    <Section id="yetenekler" title="Teknik Yetenekler">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {skills.map((skill) => (
          <li key={skill.id} className="min-w-0">
            <Card skill={skill} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ skill: { id, title, icon, color, proficiency_level, technologies } }: { skill: Skill }) {
  return (
    <a
      data-dialog=""
      id={skillOpener(id)}
      href={skillPath(id)}
      className="flex h-full items-start gap-4 rounded-lg border border-line bg-raised p-5 transition-colors hover:border-edge"
    >
      <SkillIcon icon={icon} color={color} />
      <span className="min-w-0 grow">
        <span className="block font-semibold tracking-tight">{title}</span>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <Dots level={proficiency_level} />
          {proficiencyLabel(proficiency_level)}
        </span>
        <span className="mt-3 block font-mono text-xs text-soft">{technologies.length} teknoloji</span>
      </span>
    </a>
  );
}
