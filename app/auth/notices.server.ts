import type { Deps } from '#kit/resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { cutAddress } from '#platform/http/address.ts';

type From = { address: string; device: string };
type Notice = { reference: string; subject: string; happened: string; advice: string; path: string };

export const notifyOfNewDevice = (deps: Deps, from: From) =>
  mailOwner(deps, from, {
    reference: 'auth:device',
    subject: 'Yeni bir cihazdan giriş yapıldı',
    happened: 'Sitenizin yönetim paneline yeni bir cihazdan giriş yapıldı.',
    advice: 'Bu siz değilseniz şifrenizi hemen değiştirin ve diğer oturumları kapatın.',
    path: '/admin/account',
  });

export const notifyOfPassword = (deps: Deps, from: From) =>
  mailOwner(deps, from, {
    reference: 'auth:password',
    subject: 'Şifreniz değiştirildi',
    happened: 'Yönetim panelinizin şifresi değiştirildi; diğer cihazlardaki oturumlar kapandı.',
    advice:
      'Bu siz değilseniz giriş ekranındaki “Şifremi unuttum” ile yeni bir şifre seçin. Anahtarlar ve izin verdiğiniz uygulamalar çalışmayı sürdürür; tanımadıklarınızı iptal edin.',
    path: '/admin/keys',
  });

async function mailOwner({ db, mail, outbox }: Deps, { device, address }: From, notice: Notice) {
  const { happened, advice, ...letter } = notice;
  await mail.notifyOwner(db, {
    ...letter,
    text: `${happened}

Cihaz: ${device}
Zaman: ${formatDateTime(new Date().toISOString())}
Adres: ${cutAddress(address)}

${advice}`,
  });
  outbox.wake();
}
