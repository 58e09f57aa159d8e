import type { NodemailerError } from 'nodemailer';

export type MailFailure = { kind: keyof typeof texts; isPermanent: boolean; text: string };

const texts = {
  name: 'Sunucu adı bulunamadı.',
  port: 'Sunucuya bağlanılamadı: port kapalı ya da sunucu çalışmıyor.',
  timeout: 'Sunucu zamanında yanıt vermedi.',
  tls: 'Güvenli bağlantı (TLS) kurulamadı.',
  password: 'Kullanıcı adı ya da şifre kabul edilmedi.',
  sender: 'Gönderen adresi kabul edilmedi.',
  recipient: 'Alıcı adresi kabul edilmedi.',
  refused: 'Sunucu iletiyi kabul etmedi.',
  dropped: 'Sunucu bağlantıyı kapattı.',
  unknown: 'E-posta gönderilemedi.',
};

const names = /^(?:EDNS|ENOTFOUND|EAI_\w+)$/;
const ports = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/;
const certificates = /CERT|SELF_SIGNED|^ERR_(?:TLS|SSL)|^EPROTO$|^UNABLE_TO_/;

const unauthorized = new Set([530, 534, 535]);

export function explainMailFailure(error: NodemailerError): MailFailure {
  const kind = kindOf(error);
  const isPermanent =
    (kind === 'sender' || kind === 'recipient' || kind === 'refused') && error.permanent !== false;
  const reply = error.response ?? error.originalCode ?? '';
  return { kind, isPermanent, text: `${texts[kind]}${reply ? ` (${reply.slice(0, 300)})` : ''}` };
}

function kindOf({ code = '', originalCode = '', command = '', responseCode = 0 }: NodemailerError) {
  if (code === 'EAUTH' || code === 'ENOAUTH' || unauthorized.has(responseCode)) return 'password';
  if (names.test(code) || names.test(originalCode)) return 'name';
  if (ports.test(code) || ports.test(originalCode)) return 'port';
  if (code === 'ETLS' || certificates.test(code) || certificates.test(originalCode)) return 'tls';
  if (code === 'ETIMEDOUT' || code === 'EABORT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : 'recipient';
  if (code === 'EMESSAGE') return 'refused';
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'dropped' : 'unknown';
}
