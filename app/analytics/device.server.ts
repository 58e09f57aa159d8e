import Bowser from 'bowser';
import { isbot } from 'isbot';

const types: Record<string, string> = { desktop: 'Masaüstü', mobile: 'Telefon', tablet: 'Tablet', tv: 'TV' };

const REMEMBERED = 1000;
const remembered = new Map<string, string | undefined>();

/** Returns browser and kind of device ("Chrome · Masaüstü"), or undefined for a bot. Memoized: parsing is slow. */
export function deviceOf(userAgent: string): string | undefined {
  if (remembered.has(userAgent)) return remembered.get(userAgent);
  if (remembered.size >= REMEMBERED) remembered.clear();
  const device = !userAgent || isbot(userAgent) ? undefined : describe(userAgent);
  remembered.set(userAgent, device);
  return device;
}

function describe(userAgent: string) {
  const { browser, platform } = Bowser.parse(userAgent);
  return [plain(browser.name), types[platform.type ?? '']].filter(Boolean).join(' · ') || 'Bilinmiyor';
}

function plain(name = '') {
  return name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);
}
