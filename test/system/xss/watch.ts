import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { browserOptions } from '#test/browser.ts';

/** Starts a browser that detects when a vector runs: by its call, a dialog, or a request for the canary's script. */
export type Watch = {
  canary: string;
  /** Where each vector ran, by its number. */
  hits: Map<number, string>;
  open: () => Promise<BrowserContext>;
  close: () => Promise<void>;
};

export async function startWatch(): Promise<Watch> {
  const hits = new Map<number, string>();
  const server = createServer((request, response) => {
    const id = Number(new URL(request.url ?? '/', 'http://canary').search.slice(1));
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
    response.end(`__hit(${id})`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const browser: Browser = await chromium.launch(browserOptions());
  return {
    canary: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    hits,
    async open() {
      const context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' });
      await context.exposeBinding('__hit', ({ frame }, id: unknown) => {
        hits.set(Number(id), frame.url().slice(0, 200));
      });
      context.on('dialog', (dialog) => {
        // Skips the editor's own question about unsaved changes.
        if (dialog.type() === 'beforeunload') return void dialog.accept();
        hits.set(-1, dialog.message());
        void dialog.dismiss();
      });
      return context;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Does what a curious visitor would: triggers every handler and follows every address that runs something. */
export async function provoke(page: Page): Promise<void> {
  // Gives up, because a frame that is closing, or that a vector keeps busy, never answers.
  await Promise.all(page.frames().map((frame) => atMost(1000, frame.evaluate(setOff))));
}

/** Returns the result of something on a page, or undefined if it fails or takes longer than some milliseconds. */
export function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work.catch(() => undefined), sleep(ms, undefined)]);
}

function setOff() {
  const isScript = (text: unknown) => /^\s*javascript:/i.test(String(text));
  const addressOf = (element: Element) =>
    Reflect.get(element, 'href')?.baseVal ?? Reflect.get(element, 'href');
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!/^on/i.test(name)) continue;
      const type = name.slice(2).toLowerCase();
      element.dispatchEvent(new Event(type, { bubbles: false, cancelable: true }));
    }
    if (isScript(addressOf(element)) || isScript(Reflect.get(element, 'formAction'))) {
      element.removeAttribute('target');
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    if (element instanceof HTMLFormElement && isScript(element.getAttribute('action')))
      HTMLFormElement.prototype.submit.call(element);
  }
}
