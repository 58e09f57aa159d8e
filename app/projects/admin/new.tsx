import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export const loader = () => loadCategoryNames();

export default function NewProject({ loaderData: categories }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader title="Yeni Proje" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm categories={categories} />
    </>
  );
}
