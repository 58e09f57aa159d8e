import { type LoaderFunctionArgs, redirect } from 'react-router';
import { send } from '#app/api.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { projectReply } from '../contract.ts';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const path = `/api/projects/${encodeURIComponent(params.id ?? '')}`;
    const [project, categories] = await Promise.all([
      send('GET', path, { reply: projectReply }),
      loadCategoryNames(),
    ]);
    return { project, categories };
  } catch (error) {
    console.error(error);
    void alert('Proje yüklenirken bir hata oluştu!');
    throw redirect('/admin/projects');
  }
}

export default function EditProject({
  loaderData: { project, categories },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <>
      <AdminHeader title="Projeyi Düzenle" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm key={project.id} project={project} categories={categories} />
    </>
  );
}
