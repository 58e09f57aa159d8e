import { Link2, Plus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read, send } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { RecordRow } from '#app/forms/sortable/record-row.tsx';
import { tell } from '#app/forms/tell.ts';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { missingList, type Redirect, redirectList } from '../contract.ts';
import { MissingPanel } from './missing-panel.tsx';
import { RedirectDialog, type RedirectValues } from './redirect-dialog.tsx';

export async function loader() {
  const [redirects, missing] = await Promise.all([
    read('/api/redirects', redirectList),
    read('/api/redirects/missing', missingList),
  ]);
  return { redirects, missing: missing ?? [] };
}

const failed = 'İşlem tamamlanırken bir hata oluştu!';

export default function RedirectScreen({
  loaderData: { redirects, missing },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useEditing<Redirect, RedirectValues>();
  const { remove } = useDeletion('/api/redirects', { done: 'Yönlendirme silindi!', failed, isFinal: true });

  async function forget(path: string) {
    const answer = await send('POST', '/api/redirects/missing/forget', { body: { path } });
    await tell(answer, { done: 'Listeden çıkarıldı.', failed });
    await revalidate();
  }

  const add = (
    <Button onClick={() => open()}>
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
              onEdit={() => open(redirect)}
              onDelete={() => void remove(redirect.id, `${redirect.from_path} artık yönlendirilmeyecek!`)}
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
          onRedirect={(path) => open(undefined, { from_path: path, target: '', is_permanent: true })}
          onForget={(path) => void forget(path)}
        />
      )}
      {dialog && <RedirectDialog {...dialog} />}
    </>
  );
}
