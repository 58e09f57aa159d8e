import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/password-dialog.tsx';
import { read, send } from '#kit/client/api.ts';
import { CheckGroup } from '#kit/forms/check-group.tsx';
import { FormDialog, SecretDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { usePolling } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type RecordDialogProps, RecordScreen } from '#kit/records/record-screen.tsx';
import { TextField } from '#kit/ui/field.tsx';
import {
  eventTexts,
  type NewWebhook,
  newWebhookReply,
  type Webhook,
  type WebhookEvent,
  webhookEvent,
  webhookList,
  webhookRequest,
} from '../contract.ts';
import { WebhookCard } from './webhook-card.tsx';

const POLL = 2000;

export const loader = () => read('/api/webhooks', webhookList);

export default function WebhookScreen({ loaderData: webhooks }: Loaded<typeof loader>) {
  const isWaiting = webhooks?.some(({ deliveries }) => deliveries.some(({ state }) => state === 'queued'));
  usePolling(Boolean(isWaiting), POLL);

  return (
    <RecordScreen
      items={webhooks}
      path="/api/webhooks"
      title="Webhook’lar"
      about="Sitede bir şey olduğunda seçtiğiniz adrese imzalı bir istek gönderilir."
      noun="Webhook"
      empty="Henüz webhook yok"
      hint="Yeni mesajları Slack’e iletmek ya da bir makale çıkınca başka bir siteyi yenilemek için bir adres ekleyin."
      unloaded="Webhook’lar yüklenemedi."
      question="Webhook ve gönderim kaydı kalıcı olarak silinecek; sırada bekleyenler gönderilmeyecek."
      deleted="Webhook silindi!"
      undeleted="Webhook silinemedi!"
      isFinal
      list={(items, { remove }) => (
        <ul aria-label="Webhook’lar" className="grid gap-4 pb-10">
          {items.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onDelete={() => remove(webhook)} />
          ))}
        </ul>
      )}
      dialog={WebhookDialog}
    />
  );
}

type Values = { url: string; events: WebhookEvent[]; password: string };

const start: Values = { url: '', events: [...webhookEvent.options], password: '' };

function WebhookDialog({ title, onClose }: RecordDialogProps<Webhook, Values>) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<NewWebhook>();
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    record: 'new',
    values: start,
    contract: webhookRequest,
    labels: { url: 'Adres', events: 'Ne zaman haber verilsin?' },
    send: (body) => send('POST', '/api/webhooks', { body, reply: newWebhookReply }),
    failed: 'Webhook eklenemedi!',
    onSaved(webhook) {
      setMade(webhook);
      void revalidate();
    },
  });
  const close = () => onClose(undefined);
  if (made)
    return (
      <SecretDialog
        title="Webhook eklendi"
        text="İstekleri bu anahtarla doğrularsınız. Bir daha gösterilmez: şimdi güvenli bir yere kaydedin."
        label="İmza anahtarı"
        secret={made.secret}
        onClose={close}
      />
    );
  return (
    <FormDialog title={title} form={form} submitLabel="Ekle" onClose={close}>
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        hint="İmzalı bir JSON buraya POST ile gönderilir. Mesajlar ziyaretçilerin bilgilerini içerir; başka bir hizmete gidiyorlarsa aydınlatma metninize ekleyin."
      />
      <CheckGroup {...form.control('events')} options={webhookEvent.options} texts={eventTexts} />
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}
