import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Newest } from '#app/articles/site/cards.server.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import type { ProjectCardData, Selected } from '#app/projects/site/load.server.ts';
import { ProjectPicture } from '#app/projects/site/project-card.tsx';
import { definePage } from '#kit/site/page.server.tsx';
import { formatDate } from '#kit/text/format.ts';
import { useWords } from '#kit/texts/words.ts';
import { Hero } from './hero.tsx';
import { type HomeData, loadHome } from './load.server.ts';
import { profileRequest } from './requests.ts';

export const home = definePage({
  path: '/',
  tags: ['projects', 'categories', 'articles', 'experience'],
  load: async (request) => ({ data: await loadHome(request) }),
  head: () => ({ path: '/', share: 'page/home' }),
  requestLine: () => ({ path: profileRequest.path }),
  Page: Home,
});

function Home({ data }: { data: HomeData }) {
  const { sections, projects, articles } = data;
  return (
    <>
      <Hero {...data} />
      {sections.map((name) => {
        if (name === 'projects') return projects && <Work key={name} work={projects} />;
        return name === 'articles' && articles && <Writing key={name} writing={articles} />;
      })}
    </>
  );
}

const columns = ['', 'md:grid-cols-2', 'md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]'];

function Work({ work: { projects, total } }: { work: Selected }) {
  const { t } = useWords();
  if (projects.length === 0) return null;
  return (
    <Section title={t.home.work} all={{ to: '/projects', label: t.home.allProjects(total) }}>
      <ul className={`grid gap-5 ${columns[projects.length - 1]}`}>
        {projects.map((project, at) => (
          <li
            key={project.id}
            className={`min-w-0 ${at === 0 && projects.length === 3 ? 'md:max-lg:col-span-2' : ''}`}
          >
            <Card project={project} isAlone={projects.length === 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A single one has its picture beside its text. */
function Card({ project, isAlone }: { project: ProjectCardData; isAlone: boolean }) {
  const words = useWords();
  const { title, description, category, technologies } = project;
  return (
    <article
      className={`group relative flex size-full flex-col overflow-hidden rounded-lg border border-line bg-raised fades hover:border-edge ${isAlone ? 'md:flex-row *:min-w-0' : ''}`}
    >
      <ProjectPicture
        project={project}
        sizes={isAlone ? '(width < 48rem) 100vw, 40rem' : '(width < 48rem) 100vw, 27rem'}
        className={`h-60 border-line ${isAlone ? 'shrink-0 max-md:border-b md:w-3/5 md:border-r' : 'border-b'}`}
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

function Writing({ writing: { articles, total } }: { writing: Newest }) {
  const { t, to, locale } = useWords();
  if (articles.length === 0) return null;
  return (
    <Section title={t.home.writing} all={{ to: '/blog', label: t.home.allPosts(total) }}>
      <ul className="dims divide-y divide-line">
        {articles.map(({ slug, title, date, reading_minutes }) => (
          <li
            key={slug}
            className="group relative grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8.5rem_1fr_auto] sm:items-baseline"
          >
            <time dateTime={date} className="font-mono text-xs text-soft">
              {formatDate.in(locale, date)}
            </time>
            <h3 className="leading-snug font-medium">
              <a
                href={to(`/blog/${slug}`)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </a>
            </h3>
            <span className="font-mono text-xs text-soft">{t.dates.minutes(reading_minutes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Props = { title: string; all: { to: string; label: string }; children: ReactNode };

function Section({ title, all, children }: Props) {
  return (
    <section className="page border-t border-line pt-10 pb-14 sm:pt-12">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <a
          href={useWords().to(all.to)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {all.label}
          <ArrowRight size={15} aria-hidden />
        </a>
      </header>
      {children}
    </section>
  );
}
