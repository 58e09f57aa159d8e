import { categoryLabel } from '#app/categories/icons.ts';
import type { PageHead } from '#app/seo/head.ts';
import { MissingPage } from '#app/site/error-page.tsx';
import { Neighbours } from '#app/site/neighbours.tsx';
import { definePage, movedTo } from '#app/site/page.server.tsx';
import { pathIn } from '#app/texts/languages.ts';
import { useWords, type Words } from '#app/texts/words.ts';
import { findMovedProject } from '../queries.server.ts';
import { projectPath } from './addresses.ts';
import { type ProjectPage, readProjectPage } from './page.server.ts';
import { ProjectBody } from './project-body.tsx';

export const project = definePage<ProjectPage | undefined>({
  path: '/projects/:slug',
  tags: ['projects', 'categories'],
  async load(request) {
    const { deps, language, part } = request;
    const { slug = '' } = request.params;
    const project = await part('project', readProjectPage(request, slug), undefined);
    if (project?.slug === slug) return { data: project };
    const moved = project?.slug ?? (await part('moved project', findMovedProject(deps.db, slug), undefined));
    if (moved) return movedTo(pathIn(language, `/projects/${moved}`));
    return { data: undefined, status: 404 };
  },
  head: (project, words) => (project ? projectHead(project, words) : missingHead(words)),
  requestLine: (project) => project && { path: `/api/projects/${project.id}` },
  Page: ({ data }) => (data ? <Project project={data} /> : <Missing />),
});

const missingHead = ({ t }: Words): PageHead => ({
  title: t.projects.missing,
  path: '/projects',
  share: 'page/projects',
  missing: true,
});

function projectHead(project: ProjectPage, { t }: Words): PageHead {
  const { id, title, description, image, technologies, paths } = project;
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
    works: [{ title, description, path, image, keywords: technologies }],
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
        label={t.projects.neighbours}
        base="/projects"
        previous={project.previous}
        next={project.next}
        names={t.projects.names}
      />
    </article>
  );
}

function Missing() {
  const { t, to } = useWords();
  return <MissingPage {...t.projects} to={to('/projects')} />;
}
