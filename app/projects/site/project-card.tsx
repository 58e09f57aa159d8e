import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { useWords } from '#kit/texts/words.ts';
import { Tags } from '#kit/ui/tags.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { projectPath } from './addresses.ts';
import type { ProjectCardData } from './load.server.ts';
import { ProjectPicture } from './project-picture.tsx';
import { RepositoryLine } from './repository-line.tsx';

export function ProjectCard({ project, eager }: { project: ProjectCardData; eager: boolean }) {
  const words = useWords();
  const { card } = words.t.projects;
  const { id, title, description, status, category, technologies, live_url, github_url } = project;
  return (
    <article className="relative flex size-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors focus-within:border-edge hover:border-edge">
      <ProjectPicture
        project={project}
        sizes="(width < 48rem) 100vw, 32rem"
        eager={eager}
        className="aspect-video border-b border-line"
      />
      {project.featured && (
        <span className="absolute top-3.5 right-3.5 rounded-sm bg-ink px-2 py-1 font-mono text-xs text-paper">
          {card.featured}
        </span>
      )}
      <div className="flex grow flex-col px-6 pt-5 pb-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-xs text-soft">
          <StatusBadge status={status} /> <span>{categoryLabel(category, words)}</span>
        </p>
        <h2 className="mt-3 text-lg font-semibold tracking-tight">{title}</h2>
        <p className="mt-2 mb-4 line-clamp-3 text-soft">{description}</p>
        <Tags names={technologies} max={3} />
        <RepositoryLine repository={project.repository} className="mt-3" />
        <footer className="mt-auto flex items-center gap-5 pt-5 text-sm font-medium">
          {live_url && <Outside href={live_url}>{card.demo}</Outside>}{' '}
          {github_url && <Outside href={github_url}>{card.code}</Outside>}{' '}
          <a
            data-dialog=""
            id={`proje-${id}`}
            href={words.to(projectPath(project))}
            className="ml-auto inline-flex min-h-11 items-center text-accent after:absolute after:inset-0"
          >
            {card.details}
            <span className="sr-only">: {title}</span>
          </a>
        </footer>
      </div>
    </article>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="relative z-1 inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {children}
      <ArrowUpRight size={15} aria-hidden />
      <span className="sr-only">{useWords().t.site.newTab}</span>
    </a>
  );
}
