import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import { SecretDialog } from '#app/forms/secret-dialog.tsx';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { usePolling } from '#app/forms/use-polling.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { type NewWebhook, webhookList } from '../contract.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

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
        <EmptyState icon={<WebhookIcon size={28} />} title="Henüz webhook yok" action={add}>
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
