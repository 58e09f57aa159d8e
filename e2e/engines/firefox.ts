import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { findEngine } from '#test/browser.ts';
import type { BrowserDriver, StartEngine } from './engine.ts';

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export const startFirefox: StartEngine = async (isPlain = false) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngine('firefox'),
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'tr-TR,tr',
      'javascript.enabled': !isPlain,
      'layout.css.prefers-color-scheme.content-override': isPlain ? 0 : 1,
    },
    env: { ...process.env, TZ: 'Europe/Istanbul' },
  });
  return {
    newTab: async () => driverOf(await browser.newPage()),
    async forget(url) {
      const page = await browser.newPage();
      await page.goto(`${url}/robots.txt`);
      const cookies = await browser.cookies();
      await browser.deleteCookie(...cookies);
      await page.evaluate('localStorage.clear(), sessionStorage.clear()');
      await page.close();
    },
    close: () => browser.close(),
  };
};

function driverOf(page: Page): BrowserDriver {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    // Ignores zod's check whether it may compile schemas; it works without.
    if (!message.includes('blocked a JavaScript eval')) errors.push(message);
  });
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    const at = errors.push(message.text()) - 1;
    // Firefox's text leaves out what an error says. The page of one may be gone.
    for (const value of message.args())
      errors[at] += await value
        .evaluate((one) => (one instanceof Error ? ` ${one.message}` : ''))
        .catch(() => '');
  });
  return {
    errors,
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    evaluate: async <R>(source: string) => page.evaluate(source) as Promise<R>,
    async element(source) {
      const element = (
        await page.evaluateHandle(source)
      ).asElement() as ElementHandle<HTMLInputElement> | null;
      if (!element) return undefined;
      return {
        click: () => element.click(),
        upload: (path) => element.uploadFile(path),
      };
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [last = '', ...held] = keys.split('+').toReversed() as KeyInput[];
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(last as KeyInput);
      for (const key of held) await page.keyboard.up(key);
    },
    async confirm(action) {
      const asked = Promise.withResolvers<void>();
      page.once('dialog', (dialog) => dialog.accept().then(asked.resolve, asked.reject));
      await Promise.all([asked.promise, action()]);
    },
    show: () => page.bringToFront(),
    setViewport: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    print: async () => new Uint8Array(await page.pdf()),
    cookies: () => page.browser().cookies(),
    close: () => page.close(),
  };
}
