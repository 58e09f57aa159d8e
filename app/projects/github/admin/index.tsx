import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { loadCategoryNames } from '../../admin/load.ts';
import { githubReply, type RepositoryList } from '../contract.ts';
import { Choice } from './choice.tsx';
import { FindForm } from './find-form.tsx';
import { Refresh } from './refresh.tsx';
import { TokenForm } from './token-form.tsx';

export async function loader() {
  const [github, categories] = await Promise.all([read('/api/github', githubReply), loadCategoryNames()]);
  return { github, categories };
}

export default function GithubScreen({ loaderData: { github, categories } }: Loaded<typeof loader>) {
  const { revalidate } = useRevalidator();
  const [repositories, setRepositories] = useState<RepositoryList>();
  const reload = () => void revalidate();
  return (
    <div className="pb-10">
      <AdminHeader title="GitHub’dan al" back={{ to: '/admin/projects', label: 'Projeler' }}>
        Herkese açık depolarınız proje olur; yıldızları ve son güncellemeleri kartlarında görünür.
      </AdminHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FindForm onFound={setRepositories} />
        {repositories?.data.length === 0 && (
          <EmptyState title="Bu kullanıcının herkese açık deposu yok">
            {repositories.name} adıyla yalnızca özel depolar varsa burada görünmezler.
          </EmptyState>
        )}
        {repositories && repositories.data.length > 0 && (
          <Choice key={repositories.name} list={repositories} categories={categories} onImported={reload} />
        )}
        {github && github.repositories.length > 0 && <Refresh {...github} />}
        {!github && <LoadError title="GitHub ayarları yüklenemedi." />}
        {github && <TokenForm hasToken={github.has_token} onChanged={reload} />}
      </div>
    </div>
  );
}
