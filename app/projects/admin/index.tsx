import { Plus, Tags as TagsIcon } from 'lucide-react';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { SortableList } from '#kit/forms/sortable.tsx';
import { useDeletion } from '#kit/forms/use-deletion.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { GitHubIcon } from '#kit/ui/brand-icons.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { chooseFamilies } from '#kit/ui/drawing/choose.ts';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { projectList } from '../contract.ts';
import { githubReply } from '../github/contract.ts';
import { AdminProjectCard } from './project-card.tsx';

export async function loader() {
  const [projects, github] = await Promise.all([
    read('/api/projects', projectList),
    read('/api/github', githubReply),
  ]);
  return { projects: projects ?? [], gone: github?.repositories.filter(({ is_gone }) => is_gone) ?? [] };
}

export default function AdminProjects({ loaderData: { projects, gone } }: Loaded<typeof loader>) {
  const { remove, busy } = useDeletion('/api/projects', {
    done: 'Proje başarıyla silindi!',
    failed: 'Proje silinirken bir hata oluştu!',
  });
  const families = chooseFamilies(projects.map(({ title }) => title));
  return (
    <>
      <AdminHeader
        title="Projeler"
        actions={
          <>
            <LinkButton icon={TagsIcon} href="/admin/categories" kind="secondary">
              Kategoriler
            </LinkButton>
            <LinkButton icon={GitHubIcon} href="/admin/projects/github" kind="secondary">
              GitHub’dan al
            </LinkButton>
            <LinkButton icon={Plus} href="/admin/projects/new">
              Yeni Proje
            </LinkButton>
          </>
        }
      >
        {projects.length > 0 &&
          `${projects.length} proje; sitede bu sırayla görünürler. Kartları tutamaçlarından sürükleyerek ya da ok tuşlarıyla sıralayın.`}
      </AdminHeader>
      {gone.length > 0 && (
        <p className="mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          {gone.map(({ title }) => title).join(', ')}: GitHub deposu silinmiş ya da artık özel.{' '}
          <a href="/admin/projects/github" className="underline underline-offset-4">
            Ayrıntılar
          </a>
        </p>
      )}
      {projects.length === 0 ? (
        <EmptyState
          title="Henüz proje yok"
          action={
            <span className="flex flex-wrap gap-2">
              <LinkButton href="/admin/projects/new">İlk projeyi ekle</LinkButton>
              <LinkButton href="/admin/projects/github" kind="secondary">
                GitHub’dan al
              </LinkButton>
            </span>
          }
        >
          Eklediğiniz projeler burada ve sitenizin Projeler sayfasında görünür.
        </EmptyState>
      ) : (
        <SortableList
          items={projects}
          path="/api/projects/order"
          nameOf={({ title }) => title}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(project, handle, isDragged) => (
            <AdminProjectCard
              project={project}
              family={families[projects.indexOf(project)]}
              handle={handle}
              isDragged={isDragged}
              busy={busy === project.id}
              onDelete={() => remove(project.id)}
            />
          )}
        </SortableList>
      )}
    </>
  );
}
