import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { isTall, pictureOf } from '#kit/pictures/picture.ts';
import { PictureView, type PictureProps as ShotProps } from '#kit/pictures/picture-view.tsx';
import { ResultLine } from '#kit/site/results.tsx';
import { formatAgo } from '#kit/text/format.ts';
import { useSharedWords, useWords } from '#kit/texts/words.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { Drawing } from '#kit/ui/drawing.tsx';
import { turnOf } from '#kit/ui/drawing-shapes.ts';
import { Tags } from '#kit/ui/tags.tsx';
import type { ProjectRepository } from '../contract.ts';
import { statusLabel } from '../labels.ts';
import { projectPath } from './addresses.ts';
import type { ProjectCardData } from './load.server.ts';

type CardProps = { project: ProjectCardData; eager: boolean };

export function ProjectCard({ project, eager }: CardProps) {
  const words = useWords();
  const { card } = words.t.projects;
  const { id, title, description, status, category, technologies, live_url, github_url } = project;
  return (
    <article className="relative flex size-full flex-col overflow-hidden rounded-lg border border-line bg-raised fades focus-within:border-edge hover:border-edge">
      <InsetPicture
        project={project}
        sizes="(width < 48rem) 100vw, 38rem"
        eager={eager}
        className="aspect-video border-b border-line"
      />
      {project.featured && (
        <span className="absolute top-3.5 right-3.5 rounded-sm bg-ink px-2 py-1 font-mono text-xs text-paper">
          {card.featured}
        </span>
      )}
      <div className="flex min-w-0 grow flex-col px-6 pt-5 pb-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-xs text-soft">
          <StatusBadge status={status} /> <span>{categoryLabel(category, words)}</span>
        </p>
        <h2 className="mt-3 text-lg font-semibold tracking-tight">{title}</h2>
        <p className="mt-2 mb-4 line-clamp-3 text-soft">{description}</p>
        <ResultLine results={project.results} className="mb-4" isCut />
        <Tags names={technologies} max={3} />
        <RepositoryLine repository={project.repository} className="mt-3" />
        <footer className="mt-auto flex flex-wrap items-center gap-x-5 pt-5 text-sm font-medium">
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

type PictureProps = {
  project: Pick<ProjectCardData, 'id' | 'title' | 'image' | 'category' | 'placeholder' | 'family'>;
  alt?: string;
  sizes: string;
  eager?: boolean;
  className: string;
};

/** The project's picture, or a generated one; animated between list, page and dialog. */
export function ProjectPicture({ project, alt = '', sizes, eager, className }: PictureProps) {
  const { title, image, category, placeholder, family } = project;
  return (
    <div className={`travels overflow-hidden ${className}`} style={travelOf(project)}>
      {image ? (
        <Shot
          url={image}
          alt={alt}
          sizes={sizes}
          placeholder={placeholder}
          eager={eager}
          className="size-full"
        />
      ) : (
        <Drawing title={title} category={category} family={family} className="size-full" />
      )}
    </div>
  );
}

/** The project's picture on a ground of its category's hue, cut at the bottom only; a generated one fills the frame. */
export function InsetPicture({ project, alt = '', sizes, eager, className }: PictureProps) {
  const { image, category, placeholder } = project;
  if (!image) return <ProjectPicture project={project} sizes={sizes} className={className} />;
  const picture = pictureOf(image);
  return (
    <div
      className={`travels ground inset ${className}`}
      style={{ ...travelOf(project), ['--turn' as string]: turnOf(category) }}
    >
      <PictureView
        url={image}
        alt={alt}
        sizes={sizes}
        placeholder={placeholder}
        eager={eager}
        className={picture && isTall(picture) ? 'tall' : ''}
      />
    </div>
  );
}

const travelOf = ({ id }: { id: number }) => ({ ['--travel' as string]: `project-${id}` });

type RepositoryProps = { repository: ProjectRepository | null; className?: string };

/** `★ 128 · son güncelleme 3 gün önce`, without unknown parts. */
export function RepositoryLine({ repository, className }: RepositoryProps) {
  const words = useWords();
  const { t, locale } = words;
  if (!repository) return null;
  const { stars, pushed_at } = repository;
  if (stars === 0 && !pushed_at) return null;
  return (
    <p className={`font-mono text-xs text-soft ${className ?? ''}`}>
      {stars > 0 && (
        <>
          <span aria-hidden>★ </span>
          {stars.toLocaleString(locale)}
          <span className="sr-only"> {t.projects.repository.stars}</span>
        </>
      )}
      {stars > 0 && pushed_at && ' · '}
      {pushed_at && (
        <>
          {t.projects.repository.updated}{' '}
          <time dateTime={pushed_at}>{formatAgo(pushed_at, Date.now(), words)}</time>
        </>
      )}
    </p>
  );
}

const colors: Record<string, string> = {
  completed: 'text-good',
  in_progress: 'text-warn',
  planned: 'text-accent',
};

export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-sans text-xs font-semibold ${colors[status] ?? 'text-soft'}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {statusLabel(status, useSharedWords())}
    </span>
  );
}

/** Shows a tall picture uncropped, on a background of its own colours; crops others from the top left. */
function Shot({ url, placeholder, className, ...rest }: ShotProps) {
  const picture = pictureOf(url);
  const isWhole = picture !== undefined && isTall(picture);
  const ground = isWhole && placeholder ? { background: `0 40% / cover url("${placeholder}")` } : undefined;
  return (
    <div
      className={classNames('shot flex items-center justify-center overflow-hidden bg-sunken', className)}
      style={ground}
    >
      <PictureView
        url={url}
        placeholder={isWhole ? undefined : placeholder}
        className={isWhole ? 'h-[88%] w-auto rounded-md' : 'size-full [object-position:0_0]'}
        {...rest}
      />
    </div>
  );
}
