import { type LoaderFunctionArgs, redirect } from 'react-router';
import { send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { alertFailure } from '#kit/forms/notify.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { projectReply } from '../contract.ts';
import { ProjectForm } from './form.tsx';
import { loadCategoryNames } from './load.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const [answer, categories] = await Promise.all([
    send('GET', `/api/projects/${encodeURIComponent(params.id ?? '')}`, { reply: projectReply }),
    loadCategoryNames(),
  ]);
  if (answer.ok) return { project: answer.data, categories };
  void alertFailure(answer, 'Proje yüklenirken bir hata oluştu!');
  throw redirect('/admin/projects');
}

export default function EditProject({ loaderData: { project, categories } }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader title="Projeyi Düzenle" back={{ to: '/admin/projects', label: 'Projeler' }} />
      <ProjectForm key={project.id} project={project} categories={categories} />
    </>
  );
}
