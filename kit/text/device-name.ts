import Bowser from 'bowser';

export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Bilinmeyen cihaz';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(' · ') || 'Bilinmeyen cihaz';
}
