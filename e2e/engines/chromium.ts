import { chromium } from 'playwright';
import { browserOptions } from '#test/browser.ts';
import type { StartEngine } from './engine.ts';

/** Starts Chromium, driven by Playwright. */
export const startChromium: StartEngine = async (isPlain = false) => {
  const browser = await chromium.launch(browserOptions());
  const context = await browser.newContext({
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    colorScheme: isPlain ? 'dark' : 'light',
    javaScriptEnabled: !isPlain,
  });
  return {
    async newTab() {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: '))
          errors.push(message.text());
      });
      return {
        errors,
        goto: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack()),
        evaluate: (source) => page.evaluate(source),
        async element(source) {
          const element = (await page.evaluateHandle<Element | null>(source)).asElement();
          if (!element) return undefined;
          return {
            click: () => element.click({ timeout: 5000 }),
            upload: (path) => element.setInputFiles(path),
          };
        },
        type: (text) => page.keyboard.type(text),
        press: (keys) => page.keyboard.press(keys),
        async confirm(action) {
          const asked = page.waitForEvent('dialog');
          await Promise.all([asked.then((dialog) => dialog.accept()), action()]);
        },
        show: () => page.bringToFront(),
        setViewport: (width, height) => page.setViewportSize({ width, height }),
        screenshot: () => page.screenshot(),
        print: async () => new Uint8Array(await page.pdf()),
        cookies: () => context.cookies(),
        close: () => page.close(),
      };
    },
    async forget(url) {
      await context.clearCookies();
      const page = await context.newPage();
      await page.goto(`${url}/robots.txt`);
      await page.evaluate('localStorage.clear(), sessionStorage.clear()');
      await page.close();
    },
    close: () => browser.close(),
  };
};
