import { z } from 'zod';
import { wholeNumber } from '#kit/contract/fields.ts';
import type { MailServer } from './protocol/servers.ts';

type ProviderServer = Pick<MailServer, 'host' | 'port' | 'security'>;

const providerIds = ['none', 'gmail', 'outlook', 'yandex', 'icloud', 'fastmail', 'own'] as const;

export type Provider = { label: string; hint: string; smtp: ProviderServer; imap: ProviderServer };

const tls = (host: string, port: number): ProviderServer => ({ host, port, security: 'tls' });
const starttls = (host: string, port: number): ProviderServer => ({ host, port, security: 'starttls' });

export const providers: Record<Exclude<(typeof providerIds)[number], 'none' | 'own'>, Provider> = {
  gmail: {
    label: 'Gmail',
    hint: 'Google hesabınızda iki adımlı doğrulamayı açın ve buraya bir “uygulama şifresi” yazın; kendi şifreniz kabul edilmez.',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
  },
  outlook: {
    label: 'Outlook',
    hint: 'Microsoft, hesapların çoğunda şifreyle girişi kapattı. Yöneticiniz “SMTP AUTH” iznini vermişse bir uygulama şifresi yazın; bağlantı sınanınca belli olur.',
    smtp: starttls('smtp-mail.outlook.com', 587),
    imap: tls('outlook.office365.com', 993),
  },
  yandex: {
    label: 'Yandex',
    hint: 'Yandex hesabınızda posta için bir “uygulama şifresi” oluşturun ve posta ayarlarında IMAP erişimini açın.',
    smtp: tls('smtp.yandex.com', 465),
    imap: tls('imap.yandex.com', 993),
  },
  icloud: {
    label: 'iCloud',
    hint: 'account.apple.com adresinde “uygulamaya özel parola” oluşturun. Kullanıcı adı, @icloud.com ile biten adresinizdir.',
    smtp: starttls('smtp.mail.me.com', 587),
    imap: tls('imap.mail.me.com', 993),
  },
  fastmail: {
    label: 'Fastmail',
    hint: 'Fastmail ayarlarında SMTP ve IMAP için bir “uygulama şifresi” oluşturun.',
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
  },
};

const line = (max: number) =>
  z
    .string('Metin olmalıdır.')
    .trim()
    .max(max, `En fazla ${max} karakter olabilir.`)
    .refine((value) => !/\p{Cc}/u.test(value), 'Geçersiz karakter içeriyor.');

const host = line(253).refine((value) => /^[\p{L}\p{N}.:-]*$/u.test(value), {
  error: 'Sunucu adı giriniz: smtp.example.com',
});
const port = wholeNumber(1, 65_535);
const security = z.enum(['tls', 'starttls', 'none'], 'Listedeki seçeneklerden birini seçiniz.');

const settings = {
  provider: z.enum(providerIds, 'Listedeki seçeneklerden birini seçiniz.'),
  user: line(254),
  smtp_host: host,
  smtp_port: port,
  smtp_security: security,
  imap_host: host,
  imap_port: port,
  imap_security: security,
  imap_mailbox: line(200),
  from_name: line(100),
  from_address: line(254).pipe(z.union([z.literal(''), z.email('Geçerli bir email adresi giriniz')])),
  notices: z.boolean('Evet veya hayır olmalıdır.'),
  intake: z.enum(['answers', 'all'], 'Listedeki seçeneklerden birini seçiniz.'),
  signature: z.string('Metin olmalıdır.').trim().max(1000, 'En fazla 1000 karakter olabilir.'),
};

const REQUIRED = 'Bu alan zorunludur.';

export const mailInput = z
  .strictObject({
    ...settings,
    password: z.string('Metin olmalıdır.').max(500, 'En fazla 500 karakter.').optional(),
  })
  .superRefine((mail, context) => {
    if (mail.provider === 'none') return;
    const isMissing = {
      smtp_host: !mail.smtp_host,
      from_address: !mail.from_address && !mail.user.includes('@'),
    };
    for (const [name, missing] of Object.entries(isMissing))
      if (missing) context.addIssue({ code: 'custom', path: [name], message: REQUIRED });
  });

/** `own_password`: the owner's password, required when mails would be sent through another server. */
export const mailRequest = mailInput.safeExtend({
  own_password: z.string('Metin olmalıdır.').max(200, 'En fazla 200 karakter.').optional(),
});

const fixed = z.string().nullable();

export const mailReply = z.object({
  ...settings,
  has_password: z.boolean(),
  /** Settings from the environment, which the panel cannot change. */
  fixed: z.object({ smtp: fixed, from: fixed, imap: fixed }),
  is_ready: z.boolean(),
  sender: z.string(),
  /** Null for the placeholder of the first start, which gets no mail. */
  notices_to: z.string().nullable(),
});

export const mailCheck = z.object({
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
});

export const mailTest = z.object({ sent: z.boolean(), text: z.string() });

export const outboxList = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      to: z.string(),
      subject: z.string(),
      state: z.enum(['queued', 'failed']),
      is_sending: z.boolean(),
      error: z.string(),
      attempts: z.number().int(),
      next_at: z.string(),
      created_at: z.string(),
    }),
  ),
});

export type MailInput = z.output<typeof mailInput>;
export type MailReply = z.output<typeof mailReply>;
export type MailCheck = z.output<typeof mailCheck>;
export type OutboxEntry = z.output<typeof outboxList>['data'][number];

type SmtpIdentity = Pick<MailInput, 'smtp_host' | 'smtp_port' | 'smtp_security' | 'user'>;

/** Says whether mails would go through another server, which could read links that reset passwords. */
export const isOtherServer = (known: SmtpIdentity, input: SmtpIdentity & Pick<MailInput, 'password'>) =>
  Boolean(input.password) ||
  input.smtp_host !== known.smtp_host ||
  input.smtp_port !== known.smtp_port ||
  input.smtp_security !== known.smtp_security ||
  input.user !== known.user;
