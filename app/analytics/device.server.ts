import Bowser from 'bowser';
import { isbot } from 'isbot';

const types: Record<string, string> = {
  desktop: 'Masaüstü',
  mobile: 'Telefon',
  tablet: 'Tablet',
  tv: 'TV',
};

const REMEMBERED = 1000;
const remembered = new Map<string, string | undefined>();

/**
 * A browser and the kind of device it runs on: "Chrome · Masaüstü"; undefined for a machine. Parsing is slow, and the
 * same few come again.
 */
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

/** For a browser it does not know, Bowser takes the name from the text itself, whatever that may be. */
function plain(name = '') {
  return name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);
}
