import { Shot } from '#app/media/pictures/shot.tsx';
import { Fact, Outside } from '#app/site/fact.tsx';
import { formatDate } from '#app/text/dates.ts';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { ProjectPage } from './page.server.ts';
import { ProjectPicture } from './project-picture.tsx';
import { RepositoryLine } from './repository-line.tsx';

export function ProjectBody({ project }: { project: ProjectPage }) {
  const { title, image, rendered, description, technologies, live_url, github_url } = project;
  return (
    <>
      <ProjectPicture
        project={project}
        alt={`${title} projesinin görseli`}
        sizes="(width < 66rem) 100vw, 66rem"
        eager
        className={`mb-8 rounded-lg border border-line ${image ? 'aspect-video' : 'aspect-[2/1]'}`}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        <Fact name="Durum">
          <StatusBadge status={project.status} />
        </Fact>
        <Fact name="Başlangıç">{project.start_date ? formatDate(project.start_date) : '—'}</Fact>
        <Fact name="Bitiş">{endOf(project)}</Fact>
        <Fact name="Süre">{project.period ?? '—'}</Fact>
      </dl>
      {rendered ? (
        <div
          id="text"
          className="prose mt-8 max-w-(--width-text)"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write.
          dangerouslySetInnerHTML={{ __html: rendered }}
        />
      ) : (
        <Paragraphs text={description} className="mt-8 max-w-(--width-text)" />
      )}
      <Gallery project={project} />
      {technologies.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-sm font-medium">Teknolojiler</h2>
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
      <RepositoryLine repository={project.repository} className="mt-4" />
    </>
  );
}

function Gallery({ project: { title, gallery, placeholders } }: { project: ProjectPage }) {
  if (gallery.length === 0) return null;
  return (
    <section aria-label="Görseller" className="mt-10">
      <ul className="grid gap-4 sm:grid-cols-2">
        {gallery.map((url, index) => (
          <li key={url} className="min-w-0">
            <a href={url} target="_blank" rel="noopener">
              <Shot
                url={url}
                placeholder={placeholders[url]}
                alt={`${title}: ${index + 1}. görsel (yeni sekmede açılır)`}
                sizes="(width < 40rem) 100vw, 33rem"
                className="aspect-video rounded-lg border border-line"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function endOf({ end_date, status }: ProjectPage): string {
  if (end_date) return formatDate(end_date);
  return status === 'in_progress' ? 'Devam Ediyor' : '—';
}
