import { Link2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read, send } from '#app/client/api.ts';
import { tell } from '#app/forms/tell.ts';
import { RecordRows, RecordScreen } from '#app/records/admin/record-screen.tsx';
import { missingList, redirectList } from '../contract.ts';
import { MissingPanel } from './missing-panel.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

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

  async function forget(path: string) {
    const answer = await send('POST', '/api/redirects/missing/forget', { body: { path } });
    await tell(answer, { done: 'Listeden çıkarıldı.', failed });
    await revalidate();
  }

  return (
    <RecordScreen
      items={redirects}
      path="/api/redirects"
      title="Yönlendirmeler"
      about="Taşınan sayfaların eski adresleri ziyaretçiyi yenisine götürür."
      icon={<Link2 size={28} />}
      words={{
        add: 'Yeni Yönlendirme',
        empty: 'Henüz yönlendirme yok',
        unloaded: 'Yönlendirmeler yüklenemedi.',
        deleted: 'Yönlendirme silindi!',
        undeleted: failed,
      }}
      question={({ from_path }) => `${from_path} artık yönlendirilmeyecek!`}
      isFinal
      list={(items, actions) => (
        <RecordRows items={items} actions={actions} nameOf={({ from_path }) => from_path}>
          {({ from_path, target, is_permanent, hits }) => (
            <>
              <h2 className="font-mono text-sm break-all">{from_path}</h2>
              <p className="font-mono text-xs break-all text-soft">→ {target}</p>
              <p className="text-xs text-soft">
                {is_permanent ? '301 · Kalıcı' : '302 · Geçici'} · {hits.toLocaleString('tr-TR')} kez
                kullanıldı
              </p>
            </>
          )}
        </RecordRows>
      )}
      more={({ edit }) => (
        <MissingPanel
          missing={missing}
          onRedirect={(path) => edit(undefined, { from_path: path, target: '', is_permanent: true })}
          onForget={(path) => void forget(path)}
        />
      )}
      dialog={RedirectDialog}
    />
  );
}
