import { CodeXml, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { IconButton, iconButtonClass } from '#kit/ui/button.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import type { Project } from '../contract.ts';
import { ProjectPicture } from '../site/project-picture.tsx';
import { StatusBadge } from '../status-badge.tsx';

type Props = {
  project: Project;
  family: number | undefined;
  handle: ReactNode;
  isDragged: boolean;
  busy: boolean;
  onDelete: () => void;
};

export function AdminProjectCard({ project, family, handle, isDragged, busy, onDelete }: Props) {
  const { id, title, description, category, status, featured, technologies } = project;
  return (
    <article
      aria-busy={busy}
      className={`flex h-full flex-col overflow-hidden rounded-lg border bg-raised aria-busy:opacity-55 ${isDragged ? 'border-accent shadow-float' : 'border-line'}`}
    >
      <div className="relative aspect-video overflow-hidden border-b border-line bg-sunken">
        <ProjectPicture
          project={{ ...project, family, placeholder: undefined }}
          sizes="22rem"
          className="size-full"
        />
        {featured && (
          <span className="absolute top-3 right-3 rounded-sm bg-ink px-2 py-1 font-mono text-xs text-paper">
            Öne Çıkan
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 px-5 pt-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-soft">
          <span>{categoryLabel(category)}</span>
          <StatusBadge status={status} />
        </p>
        <h2 className="font-semibold tracking-tight">{title}</h2>
        <p className="line-clamp-2 text-sm text-soft">{description}</p>
        <Tags names={technologies} max={3} more={(count) => `+${count}`} />
      </div>
      <footer className="mt-2 flex items-center px-3 pb-2">
        {handle}
        {project.live_url && (
          <Outside href={project.live_url} label={`${title}: canlı site (yeni sekmede açılır)`}>
            <ExternalLink size={17} aria-hidden />
          </Outside>
        )}
        {project.github_url && (
          <Outside href={project.github_url} label={`${title}: kaynak kodu (yeni sekmede açılır)`}>
            <CodeXml size={17} aria-hidden />
          </Outside>
        )}
        <a
          href={`/admin/projects/${id}/edit`}
          aria-label={`${title}: düzenle`}
          title="Düzenle"
          className={`${iconButtonClass} ml-auto`}
        >
          <Pencil size={17} aria-hidden />
        </a>
        <IconButton icon={Trash2} size={17} label={`${title}: sil`} onClick={onDelete} disabled={busy} />
      </footer>
    </article>
  );
}

function Outside({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      {children}
    </a>
  );
}
