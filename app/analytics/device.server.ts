import Bowser from 'bowser';

const types: Record<string, string> = {
  desktop: 'Masaüstü',
  mobile: 'Telefon',
  tablet: 'Tablet',
  tv: 'TV',
};

const REMEMBERED = 1000;
const remembered = new Map<string, string>();

/** A browser and the kind of device it runs on: "Chrome · Masaüstü". Parsing is slow, the same few come again. */
export function deviceOf(userAgent: string): string {
  const known = remembered.get(userAgent);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const device = describe(userAgent);
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
