import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { privacyReply } from '../contract.ts';
import { EraseForm } from './erase-form.tsx';
import { PrivacyForm } from './privacy-form.tsx';

export const loader = () => read('/api/privacy', privacyReply);

export default function PrivacyScreen({ loaderData: privacy }: Loaded<typeof loader>) {
  return (
    <div className="pb-10">
      <AdminHeader title="Gizlilik">
        <a href="/aydinlatma" target="_blank" rel="noopener" className="underline underline-offset-4">
          Aydınlatma metnini görüntüle
          <span className="sr-only"> (yeni sekmede açılır)</span>
        </a>
      </AdminHeader>
      {privacy ? <PrivacyForm privacy={privacy} /> : <LoadError title="Gizlilik ayarları yüklenemedi." />}
      <section className="mt-3 rounded-lg border border-line bg-raised p-5 sm:p-6">
        <h2 className="mb-4 text-lg font-semibold tracking-tight">Bir kişinin verilerini sil</h2>
        <EraseForm />
      </section>
    </div>
  );
}
