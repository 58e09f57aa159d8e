import { AdminHeader } from '#app/forms/admin-header.tsx';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export const loader = () => loadCategoryNames();

export default function NewProject({
  loaderData: categories,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <>
      <AdminHeader title="Yeni Proje" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm categories={categories} />
    </>
  );
}
