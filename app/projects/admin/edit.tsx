import { redirect } from 'react-router';
import { send } from '#app/api.ts';
import { tell } from '#app/ui/ask.tsx';
import { AdminHeader } from '#app/ui/page-header.tsx';
import { projectReply } from '../contract.ts';
import type { Route } from './+types/edit.ts';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export const meta = () => [{ title: 'Projeyi Düzenle · Admin Paneli' }];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const path = `/api/projects/${encodeURIComponent(params.id)}`;
    const [project, categories] = await Promise.all([
      send('GET', path, { reply: projectReply }),
      loadCategoryNames(),
    ]);
    return { project, categories };
  } catch (error) {
    console.error(error);
    void tell('Proje yüklenirken bir hata oluştu!');
    throw redirect('/admin/projects');
  }
}

export default function EditProject({ loaderData: { project, categories } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeader title="Projeyi Düzenle" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm key={project.id} project={project} categories={categories} />
    </>
  );
}
