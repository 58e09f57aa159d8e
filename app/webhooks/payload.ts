import { z } from 'zod';

export const KIND = 'webhook';

/** What the outbox holds of a delivery, whose reference names the webhook. */
export const payload = z.object({
  event: z.string(),
  /** E-mail address of the person in the body, in lower case. */
  about: z.string().nullable(),
  body: z.string(),
  /** Id that receivers know from before the outbox was the log. */
  moved_from: z.number().int().optional(),
});

export const referenceOf = (webhook: number) => `webhooks:${webhook}`;
export const webhookOf = (reference: string) => Number(reference.split(':')[1]);
