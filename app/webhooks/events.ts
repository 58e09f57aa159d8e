import { z } from 'zod';

export const webhookEvent = z.enum(
  ['message.received', 'article.published', 'backup.failed'],
  'Böyle bir olay yok.',
);

export type WebhookEvent = z.infer<typeof webhookEvent>;

export const eventTexts: Record<WebhookEvent, string> = {
  'message.received': 'Yeni bir mesaj geldiğinde',
  'article.published': 'Bir makale yayına girdiğinde',
  'backup.failed': 'Yedek alınamadığında',
};
