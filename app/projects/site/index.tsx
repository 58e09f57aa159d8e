import { CategoryIcon } from '#app/categories/category-icon.tsx';
import { categoryLabel } from '#app/categories/icons.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { AddressDialog, PageHeader } from '#kit/site/page-parts.tsx';
import { movedTo } from '#kit/site/pages.server.ts';
import { pathIn } from '#kit/texts/languages.ts';
import { useWords } from '#kit/texts/words.ts';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { findProjectPage } from '../read.server.ts';
import { projectPath, projectsPath } from './addresses.ts';
import { type CategoryFilter, loadProjects, type ProjectsData } from './load.server.ts';
import { ProjectCard } from './project-card.tsx';

export const projects = definePage({
  path: '/projects',
  parameters: ['kategori', 'proje'],
  tags: ['projects', 'categories'],
  async load(request) {
    const { deps, language, query, part } = request;
    const key = query.get('proje');
    const old = key ? await part('project', findProjectPage(deps.db, key), undefined) : undefined;
    if (old) return movedTo(pathIn(language, projectPath(old)));
    if (!key) return { data: await loadProjects(request, query.get('kategori')) };
    return { refused: 404, data: async () => ({ ...(await loadProjects(request, null)), isMissing: true }) };
  },
  head: (_, { t }) => ({
    title: t.pages.projects,
    description: t.projects.description,
    path: '/projects',
    share: 'page/projects',
    crumbs: [{ name: t.pages.projects, path: '/projects' }],
  }),
  requestLine: ({ total }) => ({ path: '/api/projects', records: total }),
  Page: Projects,
});

function Projects({ data }: { data: ProjectsData }) {
  const words = useWords();
  const { t } = words;
  const { category, categoryName, total, counts, categories, projects, isMissing } = data;
  return (
    <div className="page pb-16">
      <PageHeader title={t.pages.projects}>{t.projects.intro}</PageHeader>
      <dl className="-mt-4 flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-12">
        <Count value={counts.completed} label={t.projects.counts.completed} />
        <Count value={counts.inProgress} label={t.projects.counts.inProgress} />
        <Count value={counts.featured} label={t.projects.counts.featured} />
      </dl>
      <CategoryFilters categories={categories} total={total} current={category} />
      {isMissing && (
        <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          {t.projects.missingText}
        </p>
      )}
      {projects.length === 0 ? (
        <EmptyState title={t.projects.missing}>
          {category ? t.projects.noneIn(categoryLabel(categoryName ?? category, words)) : t.projects.none}
        </EmptyState>
      ) : (
        <ul className="grid gap-7 md:grid-cols-2">
          {projects.map((project, index) => (
            <li key={project.id} className={`min-w-0 ${spans(index, projects.length) ? 'spans' : ''}`}>
              <ProjectCard project={project} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <DetailsFrame />
    </div>
  );
}

/** The first card spans its row, and so does the last one if it would be the only one in its row. */
const spans = (index: number, count: number) => index === 0 || (index === count - 1 && count % 2 === 0);

function DetailsFrame() {
  const { t, to } = useWords();
  return (
    <template data-details-frame="">
      <AddressDialog title={t.projects.card.name} closeTo={to(projectsPath())} openerId="">
        <div data-details-here="" />
      </AddressDialog>
    </template>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-xl font-semibold">{value.toLocaleString(useWords().locale)}</dd>
    </div>
  );
}

type Props = { categories: CategoryFilter[]; total: number; current: string | null };

/**
 * Shows 'Tümü' and a link per category with its count in one scrolling row, empty ones last. Folded while there are no
 * projects.
 */
function CategoryFilters({ categories, total, current }: Props) {
  const words = useWords();
  const { t, to } = words;
  const withProjects = categories.filter(({ count }) => count > 0);
  const empty = categories.filter(({ count }) => count === 0);
  const row = (
    <ul className="filters flex gap-2 *:shrink-0 max-sm:-mx-5 max-sm:pl-5">
      <li>
        <Filter href={to(projectsPath())} current={!current} label={t.projects.filters.all} count={total} />
      </li>
      {[...withProjects, ...empty].map(({ name, label, icon, count }) => (
        <li key={name}>
          <Filter
            href={to(projectsPath(name))}
            current={current === name}
            icon={icon}
            label={categoryLabel(label, words)}
            count={count}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t.projects.filters.label} className="mt-14 mb-8">
      {total > 0 ? (
        row
      ) : (
        <details open={current !== null}>
          <summary className="mb-3 min-h-11 w-fit content-center text-sm text-soft">
            {t.projects.filters.label}
          </summary>
          {row}
        </details>
      )}
    </nav>
  );
}

type FilterProps = { href: string; current: boolean; icon?: string; label: string; count: number };

function Filter({ href, current, icon, label, count }: FilterProps) {
  return (
    <a
      href={href}
      data-swap=""
      aria-current={current || undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm text-soft fades hover:border-edge hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper ${count > 0 ? 'border-line bg-raised' : 'border-transparent'}`}
    >
      {icon && <CategoryIcon icon={icon} />}
      {label} <span className="font-mono text-xs">{count}</span>
    </a>
  );
}
