import { categoryLabel } from '#app/categories/icons.ts';
import { Shot } from '#app/media/shot.tsx';
import { MissingPage } from '#kit/site/error-page.tsx';
import { Fact, Outside } from '#kit/site/fact.tsx';
import type { PageHead } from '#kit/site/head.ts';
import { Neighbours } from '#kit/site/neighbours.tsx';
import { definePage, movedTo } from '#kit/site/page.server.tsx';
import { RichText } from '#kit/site/rich-text.tsx';
import { formatDate, today } from '#kit/text/format.ts';
import { useWords, type Words } from '#kit/texts/words.ts';
import { Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { projectPeriod } from '../labels.ts';
import { findMovedProject } from '../read.server.ts';
import { projectPath } from './addresses.ts';
import { type ProjectPage, readProjectPage } from './load.server.ts';
import { ProjectPicture, RepositoryLine, StatusBadge } from './project-card.tsx';

export const project = definePage<ProjectPage | undefined>({
  path: '/projects/:slug',
  tags: ['projects', 'categories'],
  async load(request) {
    const { deps, part } = request;
    const { slug = '' } = request.params;
    const project = await part('project', readProjectPage(request, slug), undefined);
    if (project?.slug === slug) return { data: project };
    const moved = project?.slug ?? (await part('moved project', findMovedProject(deps.db, slug), undefined));
    if (moved) return movedTo(projectPath({ slug: moved }));
    return { refused: 404, data: () => undefined };
  },
  head: (project, words) => (project ? projectHead(project, words) : missingHead(words)),
  requestLine: (project) => project && { path: `/api/projects/${project.id}` },
  Page: ({ data, original }) =>
    data ? <Project project={data} /> : <MissingPage list="projects" original={original} />,
});

const missingHead = ({ t }: Words): PageHead => ({
  title: t.projects.missing,
  path: '/projects',
  share: 'page/projects',
  missing: true,
});

function projectHead(project: ProjectPage, { t }: Words): PageHead {
  const { id, title, description, image, technologies, results, updated_at, paths } = project;
  const path = projectPath(project);
  return {
    title,
    description,
    path,
    paths,
    share: `project/${id}`,
    image,
    crumbs: [
      { name: t.pages.projects, path: '/projects' },
      { name: title, path },
    ],
    works: [{ title, description, path, image, keywords: technologies, results, modified: updated_at }],
  };
}

function Project({ project }: { project: ProjectPage }) {
  const words = useWords();
  const { t, to } = words;
  return (
    <article className="page pt-12 pb-16 sm:pt-20">
      <header className="mb-10">
        <p className="font-mono text-xs text-soft">
          <a href={to('/projects')} className="underline-offset-4 hover:underline">
            {t.pages.projects}
          </a>
          {' · '}
          {categoryLabel(project.category, words)}
        </p>
        <h1 className="mt-4 max-w-[50rem] text-2xl font-semibold">{project.title}</h1>
        {project.rendered && (
          <p className="mt-6 max-w-(--width-text) text-lg text-soft">{project.description}</p>
        )}
      </header>
      <div data-details-body="">
        <ProjectBody project={project} />
      </div>
      <Neighbours
        name={t.projects.neighbours}
        base="/projects"
        previous={project.previous}
        next={project.next}
        names={t.projects.names}
      />
    </article>
  );
}

function ProjectBody({ project }: { project: ProjectPage }) {
  const words = useWords();
  const { t, locale } = words;
  const { facts, links } = t.projects;
  const { title, image, rendered, description, technologies, live_url, github_url } = project;
  const known = [
    [facts.start, project.start_date && formatDate.in(locale, project.start_date)],
    [facts.end, endOf(project, words)],
    [facts.period, projectPeriod(project, today(), words)],
  ] as const;
  return (
    <>
      <ProjectPicture
        project={project}
        alt={t.projects.picture(title)}
        sizes="(width < 66rem) 100vw, 66rem"
        eager
        isWhole
        className={`mb-8 rounded-lg border border-line ${image ? 'aspect-video' : 'aspect-[2/1]'}`}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        <Fact name={facts.status}>
          <StatusBadge status={project.status} />
        </Fact>
        {known.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {rendered ? (
        <RichText html={rendered} className="mt-8 max-w-(--width-text)" />
      ) : (
        <Paragraphs text={description} className="mt-8 max-w-(--width-text)" />
      )}
      <Gallery project={project} />
      {technologies.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-sm font-medium">{t.about.technologies}</h2>
          <Tags names={technologies} />
        </section>
      )}
      {(live_url || github_url) && (
        <p className="mt-8 flex flex-wrap gap-2">
          {live_url && (
            <Outside href={live_url} kind="primary">
              {links.live}
            </Outside>
          )}
          {github_url && (
            <Outside href={github_url} kind="secondary">
              {links.source}
            </Outside>
          )}
        </p>
      )}
      <RepositoryLine repository={project.repository} className="mt-4" />
    </>
  );
}

function Gallery({ project: { title, gallery, placeholders } }: { project: ProjectPage }) {
  const { t } = useWords();
  if (gallery.length === 0) return null;
  return (
    <section aria-label={t.projects.pictures} className="mt-10">
      <ul className="grid gap-4 sm:grid-cols-2">
        {gallery.map(({ url }, index) => (
          <li key={url} className="min-w-0">
            <a href={url} target="_blank" rel="noopener">
              <Shot
                url={url}
                placeholder={placeholders[url]}
                alt={`${t.projects.shot(title, index + 1)} ${t.site.newTab}`}
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

function endOf({ start_date, end_date, status }: ProjectPage, { t, locale }: Words): string | undefined {
  if (end_date) return formatDate.in(locale, end_date);
  return start_date && status === 'in_progress' ? t.projects.facts.ongoing : undefined;
}
