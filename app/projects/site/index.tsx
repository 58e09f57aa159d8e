import { FolderOpen } from 'lucide-react';
import { categoryLabel } from '#app/categories/icons.ts';
import type { PageHead } from '#app/seo/head.ts';
import { definePage } from '#app/site/page.server.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { CategoryFilters } from './category-filters.tsx';
import { loadProjects, type ProjectDetail, type ProjectsData } from './load.server.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';

export const projects = definePage({
  path: '/projects',
  parameters: ['kategori', 'proje'],
  tags: ['projects', 'categories'],
  async load({ deps, query, part }) {
    const asked = { category: query.get('kategori'), id: Number(query.get('proje')) };
    const data = await loadProjects(deps, part, asked);
    return { data, status: data.isMissing ? 404 : 200 };
  },
  head: ({ open }) => (open ? projectHead(open) : listHead),
  request: ({ total }) => ({ path: '/api/projects', records: total }),
  Page: Projects,
});

const listHead: PageHead = {
  title: 'Projeler',
  description: 'Tamamlanan ve süren projeler: ne yaptığım, nasıl yaptığım ve kaynak kodları.',
  path: '/projects',
  share: 'page/projects',
  crumbs: [{ name: 'Projeler', path: '/projects' }],
};

function projectHead({ id, title, description, image, technologies }: ProjectDetail): PageHead {
  const path = `/projects?proje=${id}`;
  return {
    title,
    description,
    path,
    share: `project/${id}`,
    crumbs: [...(listHead.crumbs ?? []), { name: title, path }],
    works: [{ title, description, path, image, keywords: technologies }],
  };
}

function Projects({ data }: { data: ProjectsData }) {
  const { category, total, counts, categories, projects, open, isMissing } = data;
  return (
    <div className="page pb-16">
      <PageHeader title="Projeler">Geliştirdiğim ve üzerinde çalıştığım işler.</PageHeader>
      <dl className="-mt-4 flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-12">
        <Count value={counts.completed} label="tamamlandı" />
        <Count value={counts.inProgress} label="devam ediyor" />
        <Count value={counts.featured} label="öne çıkan" />
      </dl>
      <CategoryFilters categories={categories} total={total} current={category} />
      {isMissing && (
        <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Aradığınız proje bulunamadı; kaldırılmış olabilir.
        </p>
      )}
      {projects.length === 0 ? (
        <EmptyState icon={<FolderOpen size={28} />} title="Proje bulunamadı">
          {category ? `${categoryLabel(category)} kategorisinde henüz proje yok.` : 'Henüz proje eklenmemiş.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-7 md:grid-cols-2">
          {projects.map((project, index) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} category={category} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
      {open && <ProjectDialog project={open} category={category} />}
    </div>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-xl font-semibold [font-variant-numeric:tabular-nums]">
        {value.toLocaleString('tr-TR')}
      </dd>
    </div>
  );
}
