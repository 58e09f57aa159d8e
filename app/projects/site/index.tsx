import { FolderOpen } from 'lucide-react';
import { categoryLabel } from '#app/categories/icons.ts';
import type { PageHead } from '#app/seo/head.ts';
import { definePage, movedTo } from '#app/site/page.server.tsx';
import { pathIn } from '#app/texts/languages.ts';
import { useWords, type Words } from '#app/texts/words.ts';
import { AddressDialog } from '#app/ui/address-dialog.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { findProjectPage } from '../queries.server.ts';
import { projectPath, projectsPath } from './addresses.ts';
import { CategoryFilters } from './category-filters.tsx';
import { loadProjects, type ProjectsData } from './load.server.ts';
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
    const data = await loadProjects(request, query.get('kategori'));
    return key ? { data: { ...data, isMissing: true }, status: 404 } : { data };
  },
  head: (_, words) => listHead(words),
  requestLine: ({ total }) => ({ path: '/api/projects', records: total }),
  Page: Projects,
});

const listHead = ({ t }: Words): PageHead => ({
  title: t.pages.projects,
  description: t.projects.description,
  path: '/projects',
  share: 'page/projects',
  crumbs: [{ name: t.pages.projects, path: '/projects' }],
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
        <EmptyState icon={<FolderOpen size={28} />} title={t.projects.missing}>
          {category ? t.projects.noneIn(categoryLabel(categoryName ?? category, words)) : t.projects.none}
        </EmptyState>
      ) : (
        <ul className="grid gap-7 md:grid-cols-2">
          {projects.map((project, index) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <DetailsFrame />
    </div>
  );
}

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
      <dd className="text-xl font-semibold [font-variant-numeric:tabular-nums]">
        {value.toLocaleString(useWords().locale)}
      </dd>
    </div>
  );
}
