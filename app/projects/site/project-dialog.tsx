import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { PictureView } from '#app/media/pictures/picture-view.tsx';
import { formatDate } from '#app/text/dates.ts';
import { AddressDialog } from '#app/ui/address-dialog.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { openerOf, projectsPath } from './addresses.ts';
import type { ProjectDetail } from './load.server.ts';

export function ProjectDialog({ project, category }: { project: ProjectDetail; category: string | null }) {
  const { id, title, image, placeholder, content, description, technologies, live_url, github_url } = project;
  return (
    <AddressDialog
      key={id}
      title={title}
      closeTo={projectsPath({ category })}
      openerId={openerOf(id)}
      hero={
        image && (
          <PictureView
            url={image}
            alt={`${title} projesinin görseli`}
            sizes="(width < 52rem) 100vw, 52rem"
            placeholder={placeholder}
            eager
            className="aspect-video w-full border-b border-line"
          />
        )
      }
    >
      <p className="font-mono text-xs text-soft">{categoryLabel(project.category)}</p>
      <Paragraphs text={content || description} className="mt-3 max-w-(--width-text)" />
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        <Fact name="Durum">
          <StatusBadge status={project.status} />
        </Fact>
        <Fact name="Başlangıç">{project.start_date ? formatDate(project.start_date) : '—'}</Fact>
        <Fact name="Bitiş">{endOf(project)}</Fact>
        <Fact name="Süre">{project.period ?? '—'}</Fact>
      </dl>
      {technologies.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-3 text-sm font-medium">Teknolojiler</h3>
          <Tags names={technologies} />
        </section>
      )}
      {(live_url || github_url) && (
        <p className="mt-8 flex flex-wrap gap-2">
          {live_url && (
            <Outside href={live_url} look="primary">
              Canlı Demo
            </Outside>
          )}
          {github_url && (
            <Outside href={github_url} look="secondary">
              Kaynak Kodu
            </Outside>
          )}
        </p>
      )}
    </AddressDialog>
  );
}

function endOf({ end_date, status }: ProjectDetail): string {
  if (end_date) return formatDate(end_date);
  return status === 'in_progress' ? 'Devam Ediyor' : '—';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}

type OutsideProps = { href: string; look: 'primary' | 'secondary'; children: ReactNode };

function Outside({ href, look, children }: OutsideProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass(look)}>
      {children}
      <ArrowUpRight size={16} aria-hidden />
      <span className="sr-only">(yeni sekmede açılır)</span>
    </a>
  );
}
