import { isEasyToGuess } from '#app/auth/password.server.ts';
import type { Config } from '#app/config.ts';

export async function adviceOn(config: Config): Promise<string[]> {
  const { SITE_URL, DATABASE_URL, S3_ENDPOINT, ADMIN_PASSWORD, ADMIN_EMAIL, ADMIN_NAME } = config;
  const words = ['vitrin', 'admin', 'sifre', ADMIN_NAME, ...(ADMIN_EMAIL ?? '').split(/[@.]/)];
  const isWeak = ADMIN_PASSWORD !== undefined && (await isEasyToGuess(ADMIN_PASSWORD, words.filter(Boolean)));
  const advice: [boolean, string][] = [
    [isOpen(SITE_URL), 'SITE_URL http: şifreler ve oturumlar şifrelenmeden iletilir'],
    [
      SITE_URL.startsWith('https:') && config.TRUSTED_PROXIES.length === 0,
      'TRUSTED_PROXIES boş: her ziyaretçi ara sunucu sayılır ve http, https’e yönlendirilmez',
    ],
    [
      DATABASE_URL !== undefined && isAway(DATABASE_URL) && !isVerified(DATABASE_URL),
      'DATABASE_URL başka bir makinede ve sslmode=verify-full yok',
    ],
    [S3_ENDPOINT !== undefined && isOpen(S3_ENDPOINT), 'S3_ENDPOINT başka bir makinede ve http'],
    [isWeak, 'ADMIN_PASSWORD kolay tahmin edilir'],
  ];
  return advice.flatMap(([holds, line]) => (holds ? [line] : []));
}

const isOpen = (address: string) => address.startsWith('http:') && isAway(address);

function isAway(address: string): boolean {
  const { hostname } = new URL(address);
  return !['', 'localhost', '[::1]'].includes(hostname) && !/^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const isVerified = (address: string) => new URL(address).searchParams.get('sslmode') === 'verify-full';
