import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/own-password-field.tsx';
import { read, send } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { CheckGroup } from '#app/forms/check-group.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import { SecretDialog } from '#app/forms/secret-dialog.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { usePolling } from '#app/forms/use-polling.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type NewWebhook, newWebhookReply, webhookList, webhookRequest } from '../contract.ts';
import { eventTexts, type WebhookEvent, webhookEvent } from '../events.ts';
import { WebhookCard } from './webhook-card.tsx';

const POLL = 2000;

export const loader = () => read('/api/webhooks', webhookList);

export default function WebhookScreen({ loaderData: webhooks }: Loaded<typeof loader>) {
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewWebhook>();
  const isWaiting = webhooks?.some(({ deliveries }) => deliveries.some(({ state }) => state === 'queued'));
  usePolling(Boolean(isWaiting), POLL);

  const { remove } = useDeletion('/api/webhooks', {
    text: 'Webhook ve gönderim kaydı kalıcı olarak silinecek; sırada bekleyenler gönderilmeyecek.',
    done: 'Webhook silindi!',
    failed: 'Webhook silinemedi!',
    isFinal: true,
  });

  async function onMade(webhook: NewWebhook) {
    setMaking(false);
    setMade(webhook);
    await revalidate();
  }

  const add = (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      Yeni Webhook
    </Button>
  );
  return (
    <>
      <AdminHeader title="Webhook’lar" actions={add}>
        Sitede bir şey olduğunda seçtiğiniz adrese imzalı bir istek gönderilir.
      </AdminHeader>
      {!webhooks && <LoadError title="Webhook’lar yüklenemedi." />}
      {webhooks?.length === 0 && (
        <EmptyState title="Henüz webhook yok" action={add}>
          Yeni mesajları Slack’e iletmek ya da bir yazı çıkınca başka bir siteyi yenilemek için bir adres
          ekleyin.
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label="Webhook’lar" className="grid gap-4 pb-10">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onDelete={() => void remove(webhook.id)} />
          ))}
        </ul>
      )}
      {isMaking && <WebhookDialog onClose={() => setMaking(false)} onMade={onMade} />}
      {made && (
        <SecretDialog
          title="Webhook eklendi"
          text="İstekleri bu anahtarla doğrularsınız. Bir daha gösterilmez: şimdi güvenli bir yere kaydedin."
          label="İmza anahtarı"
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}

type Values = { url: string; events: WebhookEvent[]; password: string };

const start: Values = { url: '', events: [...webhookEvent.options], password: '' };

type Props = { onClose: () => void; onMade: (webhook: NewWebhook) => Promise<void> };

function WebhookDialog({ onClose, onMade }: Props) {
  const form = useContractForm({
    kind: 'dialog',
    values: start,
    contract: webhookRequest,
    labels: { url: 'Adres', events: 'Ne zaman haber verilsin?' },
    send: (body) => send('POST', '/api/webhooks', { body, reply: newWebhookReply }),
    failed: 'Webhook eklenemedi!',
    onSaved: onMade,
  });
  return (
    <FormDialog title="Yeni Webhook" form={form} submitLabel="Ekle" onClose={onClose}>
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        placeholder="https://"
        hint="İmzalı bir JSON buraya POST ile gönderilir. Mesajlar ziyaretçilerin bilgilerini içerir; başka bir hizmete gidiyorlarsa aydınlatma metninize ekleyin."
      />
      <CheckGroup {...form.control('events')} options={webhookEvent.options} texts={eventTexts} />
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}
