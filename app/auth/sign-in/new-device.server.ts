import { cutAddress } from '#app/analytics/address.ts';
import type { Deps } from '#app/deps.ts';
import { formatDateTime } from '#app/text/dates.ts';
import { findTrust } from './trust.server.ts';

type Account = { id: number; password_hash: string };
type Context = { address: string; device: string; deviceToken: string | undefined };

/** Takes a browser without a device cookie of this account for new, wherever it is. */
export async function isNewDevice(deps: Deps, account: Account, from: Context): Promise<boolean> {
  return !(await findTrust(deps, account, from))?.startsWith('d:');
}

export async function tellOfNewDevice({ db, mail, config, outbox }: Deps, { device, address }: Context) {
  const panel = config.HAS_SITE_URL ? `\n\n${config.SITE_URL}/admin/account` : '';
  await mail.tellOwner(db, {
    key: `d-${Date.now()}`,
    reference: 'auth:device',
    subject: 'Yeni bir cihazdan giriş yapıldı',
    text: `Sitenizin yönetim paneline yeni bir cihazdan giriş yapıldı.

Cihaz: ${device}
Zaman: ${formatDateTime(new Date().toISOString())}
Adres: ${cutAddress(address)}

Bu siz değilseniz şifrenizi hemen değiştirin ve diğer oturumları kapatın.${panel}`,
  });
  outbox.wake();
}
