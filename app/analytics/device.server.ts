import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const types: Record<string, string> = { desktop: 'Masaüstü', mobile: 'Telefon', tablet: 'Tablet', tv: 'TV' };

const devices = new LRUCache<string, string>({ max: 1000, memoMethod: describe });

/** Returns browser and kind of device ("Chrome · Masaüstü"), or '' for a bot. Memoized: parsing is slow. */
export const deviceOf = (userAgent: string): string => devices.memo(userAgent);

function describe(userAgent: string) {
  if (!userAgent || isbot(userAgent)) return '';
  const { browser, platform } = Bowser.parse(userAgent);
  return [plain(browser.name), types[platform.type ?? '']].filter(Boolean).join(' · ') || 'Bilinmiyor';
}

function plain(name = '') {
  return name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);
}
