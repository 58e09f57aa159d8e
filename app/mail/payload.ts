import { z } from 'zod';
import { mail } from '#app/mail/protocol/mail.ts';
import { languages } from '#app/texts/languages.ts';

const noticed = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  reply_to: z.string().optional(),
  language: z.enum(languages).optional(),
  text: z.string(),
});

export const payload = mail.extend({ sealed: z.string().optional(), noticed: z.array(noticed).optional() });

export type Noticed = z.output<typeof noticed>;
export type MailPayload = z.output<typeof payload>;
