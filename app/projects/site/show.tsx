import { ArrowLeft, ArrowRight } from 'lucide-react';
import { categoryLabel } from '#app/categories/icons.ts';
import { isTall, pictureOf } from '#kit/pictures/picture.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { Outside } from '#kit/site/buttons.tsx';
import { MissingPage } from '#kit/site/error-page.tsx';
import type { PageHead } from '#kit/site/head.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { Fact, RichText } from '#kit/site/page-parts.tsx';
import { movedTo } from '#kit/site/pages.server.ts';
import { Results } from '#kit/site/results.tsx';
import { formatDate, today } from '#kit/text/format.ts';
import { useWords, type Words } from '#kit/texts/words.ts';
import { Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { projectPeriod } from '../labels.ts';
import { findMovedProject } from '../read.server.ts';
import { projectPath } from './addresses.ts';
import { type ProjectPage, readProjectPage } from './load.server.ts';
import { InsetPicture, ProjectPicture, RepositoryLine, StatusBadge } from './project-card.tsx';

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
  const { title, category, rendered, description } = project;
  const [first, rest] = firstSentence(description);
  return (
    <article className="project-page page pt-12 pb-16 sm:pt-16">
      <header className="mb-8 sm:mb-10">
        <p className="font-mono text-xs text-soft">
          <a href={to('/projects')} className="underline-offset-4 hover:underline">
            {t.pages.projects}
          </a>
          {' · '}
          {categoryLabel(category, words)}
        </p>
        <h1 className="mt-4 max-w-[50rem] text-2xl font-semibold">{title}</h1>
        {rendered && <p className="lead mt-5 max-w-[40rem] tracking-tight">{first}</p>}
        {rendered && rest && <p className="mt-3 max-w-(--width-text) text-soft">{rest}</p>}
      </header>
      <div data-details-body="">
        <ProjectBody project={project} />
      </div>
      <OtherProjects project={project} />
    </article>
  );
}

const sentences = new Intl.Segmenter('tr', { granularity: 'sentence' });

function firstSentence(text: string): [first: string, rest: string] {
  const [{ segment: first } = { segment: '' }] = sentences.segment(text);
  return [first.trim(), text.slice(first.length).trim()];
}

function ProjectBody({ project }: { project: ProjectPage }) {
  const { rendered, description, results } = project;
  return (
    <>
      <Results results={results} className="mb-8 sm:mb-10" />
      <Stage project={project} />
      <div className="case">
        <ProjectFacts project={project} />
        <div data-pictures="" className="min-w-0">
          {rendered ? (
            <RichText html={rendered} className="" />
          ) : (
            <Paragraphs text={description} className="text-lg" />
          )}
          <Gallery project={project} />
        </div>
      </div>
    </>
  );
}

/** The picture in its own ratio, on a ground wider than the column. */
function Stage({ project }: { project: ProjectPage }) {
  const { title, image } = project;
  const alt = useWords().t.projects.picture(title);
  if (pictureOf(image))
    return (
      <InsetPicture project={project} alt={alt} sizes="(width < 78rem) 92vw, 66rem" eager className="stage" />
    );
  const ratio = image ? 'aspect-video' : 'aspect-[2/1] sm:aspect-[5/2]';
  return (
    <ProjectPicture
      project={project}
      alt={alt}
      sizes="(width < 66rem) 100vw, 66rem"
      eager
      className={`rounded-lg border border-line ${ratio}`}
    />
  );
}

function ProjectFacts({ project }: { project: ProjectPage }) {
  const words = useWords();
  const { t, locale } = words;
  const { facts, links } = t.projects;
  const { status, start_date, role, team, technologies, live_url, github_url, repository, contents } =
    project;
  const known = [
    [facts.start, start_date && formatDate.in(locale, start_date)],
    [facts.end, endOf(project, words)],
    [facts.period, projectPeriod(project, today(), words)],
    [facts.role, role, 'col-span-full'],
    [facts.team, team, 'col-span-full'],
  ] as const;
  return (
    <aside className="case-facts min-w-0">
      <dl>
        <Fact name={facts.status}>
          <StatusBadge status={status} />
        </Fact>
        {known.map(
          ([name, value, className]) =>
            value && (
              <Fact key={name} name={name} className={className}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {(live_url || github_url) && (
        <p className="case-links mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
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
      <RepositoryLine repository={repository} className="mt-3" />
      {technologies.length > 0 && (
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="mb-3 text-xs text-soft">{t.about.technologies}</h2>
          <Tags names={technologies} />
        </section>
      )}
      {contents.length > 1 && (
        <nav
          aria-label={t.projects.contents}
          className="case-contents mt-6 border-t border-line pt-3 text-sm text-soft print:hidden"
        >
          {contents.map(({ id, text }) => (
            <a key={id} href={`#${id}`} className="block py-1.5 hover:text-ink">
              {text}
            </a>
          ))}
        </nav>
      )}
    </aside>
  );
}

function Gallery({ project: { title, gallery, placeholders } }: { project: ProjectPage }) {
  const { t } = useWords();
  if (gallery.length === 0) return null;
  const shots = gallery.map(({ url, caption }, at) => {
    const picture = pictureOf(url);
    const alt = caption || t.projects.shot(title, at + 1);
    return { url, caption, alt, picture, isPhone: picture !== undefined && isTall(picture) };
  });
  return (
    <section aria-label={t.projects.pictures} className="shots mt-12">
      {shots.map(({ url, caption, alt, picture, isPhone }, at) => (
        <figure
          key={url}
          className={`min-w-0 ${isPhone ? `phone ${isPaired(shots, at) ? 'pair' : ''}` : ''}`}
        >
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${alt} ${t.site.newTab}`}
            className={picture ? '' : 'unsized'}
          >
            <PictureView
              url={url}
              placeholder={placeholders[url]}
              alt={alt}
              sizes={isPhone ? '17rem' : '(width < 62rem) 92vw, 42rem'}
            />
          </a>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}

/** Two consecutive pictures of phones are side by side. */
function isPaired(shots: readonly { isPhone: boolean }[], at: number): boolean {
  const before = shots.slice(0, at).reverse();
  const place = before.findIndex(({ isPhone }) => !isPhone);
  const isSecond = (place === -1 ? before.length : place) % 2 === 1;
  return isSecond || shots[at + 1]?.isPhone === true;
}

/** The next project as a row with its picture, and a link to the previous one. */
function OtherProjects({ project: { previous, next } }: { project: ProjectPage }) {
  const { t, to } = useWords();
  const { neighbours, names } = t.projects;
  if (!previous && !next) return null;
  return (
    <nav aria-label={neighbours} className="mt-16 border-t border-line pt-8 print:hidden">
      {next && (
        <a
          href={to(projectPath(next))}
          rel="next"
          className="group grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
        >
          <span className="grid gap-2">
            <span className="font-mono text-xs text-soft">{names.next}</span>
            <span className="text-xl font-semibold group-hover:underline underline-offset-4">
              {next.title} <ArrowRight size={22} aria-hidden className="inline" />
            </span>
            <span className="line-clamp-2 text-soft">{next.description}</span>
          </span>
          <InsetPicture
            project={next}
            sizes="(width < 40rem) 100vw, 26rem"
            className="h-44 rounded-lg sm:h-56"
          />
        </a>
      )}
      {previous && (
        <a
          href={to(projectPath(previous))}
          rel="prev"
          className="mt-6 inline-flex min-h-11 items-center gap-2 text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft size={15} aria-hidden />
          <span>
            {names.previous}: {previous.title}
          </span>
        </a>
      )}
    </nav>
  );
}

function endOf({ start_date, end_date, status }: ProjectPage, { t, locale }: Words): string | undefined {
  if (end_date) return formatDate.in(locale, end_date);
  return start_date && status === 'in_progress' ? t.projects.facts.open : undefined;
}
