import { z } from 'zod';
import { field } from '#kit/contract/field.ts';

/** 0 keeps messages until they are deleted by hand. */
export const messageMonths = [0, 6, 12, 24, 36] as const;
export const viewDays = [7, 14, 30] as const;

const MAX_TEXT = 20_000;

export const privacyInput = z.strictObject({
  text: field(z.string('Metin olmalıdır.').max(MAX_TEXT, `En fazla ${MAX_TEXT} karakter olabilir.`).trim(), {
    label: 'Aydınlatma metni',
    translated: 'text',
  }),
  message_months: field(z.literal([...messageMonths], 'Listedeki sürelerden birini seçiniz.'), {
    label: 'Mesajların saklanma süresi',
  }),
  view_days: field(z.literal([...viewDays], 'Listedeki sürelerden birini seçiniz.'), {
    label: 'Tek tek ziyaret kayıtlarının saklanma süresi',
  }),
});

export const privacyReply = privacyInput.extend({ default_text: z.string() });

export const eraseInput = z.strictObject({
  email: z
    .string('Geçerli bir email adresi giriniz')
    .trim()
    .max(254, 'E-posta adresi en fazla 254 karakter olabilir')
    // Lenient, because senders of mails may have addresses that no form accepts: other scripts, no host.
    .regex(/^[^\s\p{Cc}]+$/u, 'Geçerli bir email adresi giriniz'),
});

export const eraseReply = z.object({ messages: z.number().int() });

export type Privacy = z.infer<typeof privacyInput>;
export type PrivacyReply = z.infer<typeof privacyReply>;
