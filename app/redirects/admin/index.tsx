import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#app/api.ts';
import { RecordRow } from '#app/forms/record-row.tsx';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { missingList, type Redirect, redirectList } from '../contract.ts';
import { MissingPanel } from './missing-panel.tsx';
import { RedirectDialog, type RedirectValues } from './redirect-dialog.tsx';

export async function loader() {
  try {
    const [redirects, missing] = await Promise.all([
      send('GET', '/api/redirects', { reply: redirectList }),
      send('GET', '/api/redirects/missing', { reply: missingList }),
    ]);
    return { redirects, missing };
  } catch (error) {
    console.error(error);
    return { redirects: undefined, missing: [] };
  }
}

type Editing = { redirect?: Redirect; draft?: RedirectValues };

export default function RedirectScreen({
  loaderData: { redirects, missing },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Editing>();

  async function remove({ id, from_path }: Redirect) {
    if (!(await confirmDeletion(`${from_path} artık yönlendirilmeyecek!`))) return;
    await change(() => send('DELETE', `/api/redirects/${id}`), 'Yönlendirme silindi!');
  }

  const forget = (path: string) =>
    change(() => send('POST', '/api/redirects/missing/forget', { body: { path } }), 'Listeden çıkarıldı.');

  async function change(run: () => Promise<unknown>, done: string) {
    try {
      await run();
      toast(done);
    } catch (error) {
      console.error(error);
      await alert('İşlem tamamlanırken bir hata oluştu!');
    }
    await revalidate();
  }

  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus size={16} aria-hidden />
      Yeni Yönlendirme
    </Button>
  );
  return (
    <>
      <AdminHeader title="Yönlendirmeler" back={{ to: '/admin/seo', label: 'SEO' }} actions={add}>
        Taşınan sayfaların eski adresleri ziyaretçiyi yenisine götürür.
      </AdminHeader>
      {!redirects && <ErrorState title="Yönlendirmeler yüklenemedi." onRetry={() => void revalidate()} />}
      {redirects?.length === 0 && (
        <EmptyState icon={<Link2 size={28} />} title="Henüz yönlendirme yok" action={add} />
      )}
      {redirects && redirects.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {redirects.map((redirect) => (
            <RecordRow
              key={redirect.id}
              name={redirect.from_path}
              busy={false}
              onEdit={() => setEditing({ redirect })}
              onDelete={() => void remove(redirect)}
            >
              <h2 className="font-mono text-sm break-all">{redirect.from_path}</h2>
              <p className="font-mono text-xs break-all text-soft">→ {redirect.target}</p>
              <p className="text-xs text-soft">
                {redirect.is_permanent ? '301 · Kalıcı' : '302 · Geçici'} ·{' '}
                {redirect.hits.toLocaleString('tr-TR')} kez kullanıldı
              </p>
            </RecordRow>
          ))}
        </ul>
      )}
      {redirects && (
        <MissingPanel
          missing={missing}
          onRedirect={(path) => setEditing({ draft: { from_path: path, target: '', is_permanent: true } })}
          onForget={(path) => void forget(path)}
        />
      )}
      {editing && (
        <RedirectDialog
          {...editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
