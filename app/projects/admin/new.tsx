import { AdminHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/new.ts';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export const meta = () => [{ title: 'Yeni Proje · Admin Paneli' }];

export const clientLoader = () => loadCategoryNames();

export default function NewProject({ loaderData: categories }: Route.ComponentProps) {
  return (
    <>
      <AdminHeader title="Yeni Proje" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm categories={categories} />
    </>
  );
}
