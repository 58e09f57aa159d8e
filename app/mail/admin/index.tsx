import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { mailReply, outboxList } from '../contract.ts';
import { MailForm } from './mail-form.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

export async function loader() {
  const [mail, outbox] = await Promise.all([
    read('/api/mail', mailReply),
    read('/api/mail/outbox', outboxList),
  ]);
  return { mail, outbox };
}

export default function MailScreen({ loaderData: { mail, outbox } }: Loaded<typeof loader>) {
  return (
    <div className="pb-10">
      <AdminHeader title="E-posta">
        Yeni mesajlar size e-postayla bildirilir, yanıtlarınız kendi adresinizden gider.
      </AdminHeader>
      {mail ? <MailForm mail={mail} /> : <LoadError title="E-posta ayarları yüklenemedi." />}
      <OutboxPanel entries={outbox?.data} />
    </div>
  );
}
