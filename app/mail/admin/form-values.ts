import { type MailReply, type Provider, providers } from '../contract.ts';

export type MailValues = ReturnType<typeof toValues>;

export const toValues = ({ has_password, fixed, is_ready, sender, notices_to, ...settings }: MailReply) => ({
  ...settings,
  smtp_port: String(settings.smtp_port),
  imap_port: String(settings.imap_port),
  password: '',
  own_password: '',
});

export const toInput =
  ({ fixed }: MailReply) =>
  ({ password, own_password, smtp_port, imap_port, ...values }: MailValues) => ({
    ...values,
    ...(fixed.from && { from_address: fixed.from }),
    smtp_port: Number(smtp_port),
    imap_port: Number(imap_port),
    ...(password && { password }),
    ...(own_password && { own_password }),
  });

export const knownProvider = (id: string): Provider | undefined =>
  Object.entries(providers).find(([name]) => name === id)?.[1];

export const labels: { [Name in keyof MailValues]: string } = {
  provider: 'Sağlayıcı',
  user: 'Kullanıcı adı',
  password: 'Şifre',
  own_password: 'Şifreniz',
  smtp_host: 'Giden posta sunucusu (SMTP)',
  smtp_port: 'Port',
  smtp_security: 'Güvenlik',
  imap_host: 'Gelen posta sunucusu (IMAP)',
  imap_port: 'Port',
  imap_security: 'Güvenlik',
  imap_mailbox: 'Klasör',
  from_name: 'Gönderen adı',
  from_address: 'Gönderen adresi',
  notices: 'Yeni mesajları bana e-postayla bildir',
  intake: 'Gelen kutusuna alınacak e-postalar',
  signature: 'İmza',
};
