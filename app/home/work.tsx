import { categoryLabel } from '#app/categories/icons.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import type { ProjectCardData, Selected } from '#app/projects/site/load.server.ts';
import { ProjectPicture } from '#app/projects/site/project-card.tsx';
import { useWords } from '#kit/texts/words.ts';
import { Section } from './section.tsx';

const columns = ['', 'md:grid-cols-2', 'md:grid-cols-[1.6fr_1fr_1fr]'];

export function Work({ work: { projects, total } }: { work: Selected }) {
  const { t } = useWords();
  if (projects.length === 0) return null;
  return (
    <Section title={t.home.work} all={{ to: '/projects', label: t.home.allProjects(total) }}>
      <ul className={`grid gap-5 ${columns[projects.length - 1]}`}>
        {projects.map((project) => (
          <li key={project.id} className="min-w-0">
            <Card project={project} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ project }: { project: ProjectCardData }) {
  const words = useWords();
  const { title, description, category, technologies } = project;
  return (
    <article className="group relative flex size-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors hover:border-edge">
      <ProjectPicture
        project={project}
        sizes="(width < 48rem) 100vw, 27rem"
        className="h-60 border-b border-line"
      />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <h3 className="text-lg font-semibold tracking-tight">
          <a
            href={words.to(projectPath(project))}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </h3>
        <p className="mt-1 mb-3 line-clamp-3 text-sm text-soft">{description}</p>
        <p className="mt-auto font-mono text-xs text-soft">
          {[categoryLabel(category, words), ...technologies.slice(0, 3)].join('\u00a0· ')}
        </p>
      </div>
    </article>
  );
}
