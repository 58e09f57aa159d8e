import { OwnPasswordField } from '#app/auth/admin/own-password-field.tsx';
import { send } from '#app/client/api.ts';
import { CheckGroup } from '#app/forms/check-group.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { type NewWebhook, newWebhookReply, webhookRequest } from '../contract.ts';
import { eventTexts, type WebhookEvent, webhookEvent } from '../events.ts';

type Values = { url: string; events: WebhookEvent[]; password: string };

const start: Values = { url: '', events: [...webhookEvent.options], password: '' };

type Props = { onClose: () => void; onMade: (webhook: NewWebhook) => Promise<void> };

export function WebhookDialog({ onClose, onMade }: Props) {
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
