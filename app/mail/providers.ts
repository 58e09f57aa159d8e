import type { MailServer } from './protocol/servers.ts';

type Server = Pick<MailServer, 'host' | 'port' | 'security'>;

export const providerIds = ['none', 'gmail', 'outlook', 'yandex', 'icloud', 'fastmail', 'own'] as const;

export type Provider = { label: string; hint: string; smtp: Server; imap: Server };

const tls = (host: string, port: number): Server => ({ host, port, security: 'tls' });
const starttls = (host: string, port: number): Server => ({ host, port, security: 'starttls' });

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
