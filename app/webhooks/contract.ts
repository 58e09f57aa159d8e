import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';

export const webhookEvent = z.enum(
  ['message.received', 'article.published', 'site.copied', 'backup.failed'],
  'Böyle bir olay yok.',
);

export type WebhookEvent = z.infer<typeof webhookEvent>;

export const eventTexts: Record<WebhookEvent, string> = {
  'message.received': 'Yeni bir mesaj geldiğinde',
  'article.published': 'Bir makale yayına girdiğinde',
  'site.copied': 'Statik kopya yenilendiğinde',
  'backup.failed': 'Yedek alınamadığında',
};

const ADDRESS = 'https:// ile başlayan bir adres giriniz.';

/** HTTPS only, because bodies may contain what visitors wrote. */
const isHookAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password;
};

const webhookInput = z.strictObject({
  url: z
    .string('Adres gerekli.')
    .trim()
    .min(1, 'Adres gerekli.')
    .max(500, 'En fazla 500 karakter olabilir.')
    .refine((text) => text === '' || isHookAddress(text), ADDRESS),
  events: z
    .array(webhookEvent, 'En az bir olay seçiniz.')
    .min(1, 'En az bir olay seçiniz.')
    .transform((list) => [...new Set(list)]),
});

/** Requires the password again: a stolen session must not redirect messages elsewhere. */
export const webhookRequest = webhookInput.extend({ password: currentPassword() });

export const deliveryReply = z.object({
  id: z.int(),
  event: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  error: z.string(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});

const webhookReply = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(webhookEvent),
  created_at: z.string(),
  deliveries: z.array(deliveryReply),
});

export const webhookList = z.array(webhookReply);

/** The only reply that contains the secret. */
export const newWebhookReply = z.object({ secret: z.string(), data: webhookReply });

export type Webhook = z.infer<typeof webhookReply>;
export type WebhookDelivery = z.infer<typeof deliveryReply>;
export type WebhookInput = z.output<typeof webhookInput>;
export type NewWebhook = z.infer<typeof newWebhookReply>;
