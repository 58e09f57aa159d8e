import { CodeXml, ExternalLink, Pencil, Plus, Tags as TagsIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { SortableList } from '#kit/forms/sortable.tsx';
import { useDeletion } from '#kit/forms/use-editing-and-deletion.ts';
import { useListReturn } from '#kit/panel/list-return.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { GitHubIcon } from '#kit/ui/brand-icons.tsx';
import { IconButton, iconButtonClass, LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { chooseFamilies } from '#kit/ui/drawing-shapes.ts';
import { Tags } from '#kit/ui/tags.tsx';
import { type Project, projectList } from '../contract.ts';
import { githubReply } from '../github/contract.ts';
import { ProjectPicture, StatusBadge } from '../site/project-card.tsx';

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
  const list = useRef<HTMLDivElement>(null);
  useListReturn(list);
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
        <div ref={list}>
          <SortableList
            items={projects}
            path="/api/projects/order"
            nameOf={({ title }) => title}
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-4"
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
        </div>
      )}
    </>
  );
}

type Props = {
  project: Project;
  family: number | undefined;
  handle: ReactNode;
  isDragged: boolean;
  busy: boolean;
  onDelete: () => void;
};

function AdminProjectCard({ project, family, handle, isDragged, busy, onDelete }: Props) {
  const { id, title, description, category, status, featured, technologies } = project;
  return (
    <article
      data-id={id}
      aria-busy={busy}
      className={`flex h-full flex-col overflow-hidden rounded-lg border bg-raised aria-busy:opacity-55 ${isDragged ? 'border-accent shadow-float' : 'border-line'}`}
    >
      <div className="relative aspect-video overflow-hidden border-b border-line bg-sunken">
        <ProjectPicture
          project={{ ...project, family, placeholder: undefined }}
          sizes="22rem"
          className="size-full"
        />
        {featured && (
          <span className="absolute top-3 right-3 rounded-sm bg-ink px-2 py-1 font-mono text-xs text-paper">
            Öne Çıkan
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 px-5 pt-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-soft">
          <span>{categoryLabel(category)}</span>
          <StatusBadge status={status} />
        </p>
        <h2 className="font-semibold tracking-tight">{title}</h2>
        <p className="line-clamp-2 text-sm text-soft">{description}</p>
        <Tags names={technologies} max={3} more={(count) => `+${count}`} />
      </div>
      <footer className="mt-2 flex items-center px-3 pb-2">
        {handle}
        {project.live_url && (
          <Outside href={project.live_url} label={`${title}: canlı site (yeni sekmede açılır)`}>
            <ExternalLink size={17} aria-hidden />
          </Outside>
        )}
        {project.github_url && (
          <Outside href={project.github_url} label={`${title}: kaynak kodu (yeni sekmede açılır)`}>
            <CodeXml size={17} aria-hidden />
          </Outside>
        )}
        <a
          data-row
          href={`/admin/projects/${id}/edit`}
          aria-label={`${title}: düzenle`}
          title="Düzenle"
          className={`${iconButtonClass} ml-auto`}
        >
          <Pencil size={17} aria-hidden />
        </a>
        <IconButton icon={Trash2} size={17} label={`${title}: sil`} onClick={onDelete} disabled={busy} />
      </footer>
    </article>
  );
}

function Outside({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      {children}
    </a>
  );
}
