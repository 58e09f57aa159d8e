import { ChevronDown, RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readCategoryNames } from '#app/categories/admin/read-categories.ts';
import { type Answer, read, send } from '#kit/client/api.ts';
import { now } from '#kit/client/clock.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useSending } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatAgo } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { confirmDeletion } from '#kit/ui/dialog.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { CheckField, TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import {
  type GithubReply,
  githubReply,
  type RepositoryList,
  repositoriesQuery,
  repositoryList,
  tokenInput,
} from '../github/contract.ts';
import { Choice } from './github-choice.tsx';

export async function loader() {
  const [github, categories] = await Promise.all([read('/api/github', githubReply), readCategoryNames()]);
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
        <div className="beside gap-y-6 xl:grid-cols-[minmax(0,47rem)_minmax(0,1fr)]">
          <FindForm onFound={setRepositories} />
          {github && <TokenForm hasToken={github.has_token} onChanged={reload} />}
        </div>
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
      </div>
    </div>
  );
}

const listFailed = 'Depolar getirilirken bir hata oluştu!';

function FindForm({ onFound }: { onFound: (repositories: RepositoryList | undefined) => void }) {
  const form = useContractForm({
    kind: 'part',
    values: { name: '' },
    contract: repositoriesQuery,
    labels: { name: 'Kullanıcı ya da kuruluş' },
    async send(_, { name }): Promise<Answer<RepositoryList>> {
      onFound(undefined);
      const path = `/api/github/repositories?${new URLSearchParams({ name })}`;
      const answer = await send('GET', path, { reply: repositoryList });
      if (answer.ok || answer.status === 401) return answer;
      return {
        ...answer,
        status: 422,
        errors: { name: [answer.errors.name?.[0] || answer.message || listFailed] },
      };
    },
    failed: listFailed,
    onSaved: onFound,
  });
  return (
    <form {...form.props} aria-label="Depoları bul" className="form-card">
      <TextField
        {...form.field('name')}
        hint="Adı ya da adresi: octocat, github.com/octocat"
        placeholder="github.com/…"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={Search} type="submit" busy={form.busy} busyLabel="Getiriliyor...">
          Depoları getir
        </Button>
        {form.busy && (
          <p role="status" className="text-sm text-soft">
            GitHub’a soruluyor; depo çoksa birkaç saniye sürer.
          </p>
        )}
      </div>
    </form>
  );
}

function TokenForm({ hasToken, onChanged }: { hasToken: boolean; onChanged: () => void }) {
  const { sendAndNotify } = useSending();
  const form = useContractForm({
    kind: 'part',
    values: { token: '' },
    contract: tokenInput,
    labels: { token: hasToken ? 'Yeni erişim anahtarı' : 'Erişim anahtarı (token)' },
    send: (body) => send('PUT', '/api/github/token', { body, reply: githubReply }),
    done: 'Erişim anahtarı kaydedildi!',
    failed: 'Erişim anahtarı kaydedilirken bir hata oluştu!',
    onSaved() {
      form.replace({ token: '' });
      onChanged();
    },
  });

  async function remove() {
    const question = 'Erişim anahtarı bu siteden silinecek; GitHub’daki geçerliliği sürer.';
    const texts = { done: 'Erişim anahtarı silindi!', failed: 'Erişim anahtarı silinemedi!' };
    if (await confirmDeletion(question)) await sendAndNotify('DELETE', '/api/github/token', texts);
  }

  return (
    <details open={hasToken} className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-4 text-lg font-semibold tracking-tight sm:px-6">
        <ChevronDown size={18} aria-hidden className="text-soft group-open:rotate-180" />
        Erişim anahtarı
        <span className="text-sm font-normal text-soft">{hasToken ? 'kayıtlı' : 'isteğe bağlı'}</span>
      </summary>
      <form
        {...form.props}
        aria-label="Erişim anahtarı"
        className="grid grid-cols-[minmax(0,44rem)] gap-4 px-5 pb-5 sm:px-6 sm:pb-6"
      >
        <p className="max-w-(--width-text) text-sm text-soft">
          Anahtarsız saatte 60, anahtarla 5.000 istek yapılabilir. Hiçbir yetki vermeniz gerekmez; özel
          depolar anahtarla da listelenmez. Anahtar şifreli saklanır ve bir daha gösterilmez.
        </p>
        <TextField {...form.field('token')} type="password" autoComplete="off" placeholder="github_pat_…" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="secondary" busy={form.busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
          {hasToken && (
            <Button kind="quiet" onClick={() => void remove()}>
              Anahtarı sil
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

const refreshFailed = 'GitHub bilgileri yenilenemedi!';

function Refresh({ refreshes, last_run, repositories }: GithubReply) {
  const { sendAndNotify, busy } = useSending();
  const refresh = () =>
    sendAndNotify('POST', '/api/github/refresh', {
      done: 'GitHub bilgileri yenilendi!',
      failed: refreshFailed,
    });
  const choose = (nightly: boolean) =>
    sendAndNotify(
      'PUT',
      '/api/github',
      { done: 'Ayar kaydedildi!', failed: refreshFailed },
      { refreshes: nightly },
    );

  return (
    <section
      aria-labelledby="refresh-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="refresh-title" className="text-lg font-semibold tracking-tight">
            Yıldızlar ve son güncelleme
          </h2>
          <p className="mt-1 text-sm text-soft">
            Yalnızca bu iki bilgi yenilenir; yazdıklarınıza dokunulmaz.
          </p>
        </div>
        <Button icon={RotateCw} kind="secondary" busy={busy} onClick={refresh}>
          Şimdi yenile
        </Button>
      </div>
      <CheckField
        label="Her gece yenilensin"
        checked={refreshes}
        disabled={busy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {last_run?.problem && (
        <p role="status" className="rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Son yenileme ({formatAgo(last_run.at, now())}) tamamlanamadı: {last_run.problem}
        </p>
      )}
      <ul
        aria-label="İzlenen depolar"
        className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {repositories.map((one) => (
          <li key={one.project_id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <a
              href={`/admin/projects/${one.project_id}/edit`}
              className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
            >
              <span className="min-w-0 break-words">{one.title}</span>
            </a>
            <span className="min-w-0 font-mono text-xs break-words text-soft max-sm:pb-2">
              {one.is_gone ? (
                <span className="font-sans font-medium text-bad">
                  <span className="break-all">{one.full_name}</span>: silinmiş ya da artık özel. Bilgileri
                  ziyaretçilere gösterilmiyor.
                </span>
              ) : (
                <>
                  <span className="break-all">{one.full_name}</span> ·{' '}
                  <span className="whitespace-nowrap">★ {one.stars.toLocaleString('tr-TR')}</span> ·{' '}
                  <span className="whitespace-nowrap">{formatAgo(one.checked_at, now())} bakıldı</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
