import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { Host, HostedSite } from './hosted-site.ts';
import { Problems } from './problems.ts';
import { Site } from './site.ts';

export { expect };

type Fixtures = {
  settings: Record<string, string>;
  /** A fresh site of this test's own. */
  site: Site;
  /** What the browser reports fails the journey, unless `expects` names it. Watches the tabs of `context` and of
   *  `newContext`. */
  problems: Problems;
  /** Names problems that this journey causes on purpose, such as `401 /api/auth/me` or `failed *.png`. */
  expects: (...problems: string[]) => void;
  /** Another browser, of somebody else or on another device. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs the owner in on a tab, which shows none of the panel yet. */
  signIn: (page?: Page) => Promise<void>;
  /** A call to the API as the owner, to set a scene. */
  api: (method: string, path: string, body?: unknown) => Promise<Response>;
};

type WorkerFixtures = {
  host: Host;
  /** The data folder of a site that was started once, with starter content or `none`: a copy starts faster. */
  startedFolder: (starter: string) => Promise<string>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const host = new Host();
      await use(host);
      host.end();
    },
    { scope: 'worker' },
  ],
  startedFolder: [
    async ({ host }, use) => {
      const started = new Map<string, Site>();
      await use(async (STARTER_CONTENT) => {
        const site = started.get(STARTER_CONTENT) ?? new HostedSite({ STARTER_CONTENT }, host);
        if (!started.has(STARTER_CONTENT)) await site.start();
        started.set(STARTER_CONTENT, site);
        await site.stop();
        return site.folder;
      });
      for (const site of started.values()) await site.remove();
    },
    { scope: 'worker' },
  ],
  site: async ({ settings, host, startedFolder }, use) => {
    // A process has one time zone.
    const site = 'TZ' in settings ? new Site(settings) : new HostedSite(settings, host);
    const { STARTER_CONTENT = '', ...others } = settings;
    if (Object.keys(others).length === 0) {
      cpSync(await startedFolder(STARTER_CONTENT), site.folder, { recursive: true });
      // Without its mark it is a site of its own, no copy.
      rmSync(join(site.folder, 'site-mark'));
    }
    await site.start();
    await use(site);
    await site.remove();
  },
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  problems: async ({}, use) => {
    const problems = new Problems();
    await use(problems);
    expect(problems.unexpected()).toEqual([]);
  },
  expects: async ({ problems }, use) => use((...expected) => problems.expect(expected)),
  context: async ({ context, problems }, use) => {
    problems.watch(context);
    await use(context);
    // Before the context closes its pages.
    await problems.look();
  },
  newContext: async ({ browser, site, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.url, ...options });
      problems.watch(context);
      opened.push(context);
      return context;
    });
    await problems.look();
    for (const context of opened) await context.close();
  },
  signIn: async ({ page, site }, use) => {
    await use(async (tab = page) => {
      const { token, user } = await site.session();
      await tab.goto(`${site.url}/health`);
      await tab.evaluate((stored) => Object.assign(localStorage, stored), {
        authToken: token,
        authUser: JSON.stringify(user),
      });
    });
  },
  api: async ({ site }, use) => {
    let token: string | undefined;
    await use(async (method, path, body) => {
      token ??= await site.token();
      return site.call(token)(method, path, body);
    });
  },
});

/** Waits until the page's scripts work: those of a public page, or the panel's app. */
export async function hydrated(page: Page) {
  await page.waitForFunction(
    () => 'enhanced' in document.documentElement.dataset || document.querySelector('#panel > *') !== null,
  );
}

/** Waits until somebody may have read the page; who sends a form faster is taken for a machine. */
export async function readFirst(page: Page) {
  await page.waitForFunction(
    () => performance.now() - (performance.getEntriesByType('paint')[0]?.startTime ?? 0) > 1500,
  );
}

/** Looks for accessibility problems on the page as it is, in light and in dark. Only contrast depends on the scheme. */
export async function expectAccessible(page: Page) {
  // Skips Firefox: axe ends it on some pages, and its rules depend on no engine.
  if (process.env.ENGINE === 'firefox') return;
  // Excludes the skeleton of a loading screen.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Lays out every row of a list: the others would keep the colours of the scheme before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tr { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await emulateScheme(page, 'light');
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  await expectNoViolations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  await emulateScheme(page, 'dark');
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
}

/** Switches the scheme and waits until no colour is on its way from the other one. */
async function emulateScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (scheme) =>
      matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
      // Those of what is not rendered, such as a closed disclosure, never end.
      !document
        .getAnimations()
        .some(
          (animation) =>
            animation instanceof CSSTransition &&
            animation.effect instanceof KeyframeEffect &&
            animation.effect.target?.checkVisibility(),
        ),
    colorScheme,
  );
}

async function expectNoViolations(page: Page, runOnly: RunOptions['runOnly']) {
  const { violations } = await page.evaluate(
    (options): Promise<AxeResults> => Object(window).axe.run(document, options),
    { runOnly, resultTypes: ['violations'] },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

export async function openDashboard(page: Page) {
  await page.goto('/admin/dashboard');
  await page.locator('h1').first().waitFor();
}

/** Confirms what readers will see, the step before an article is published. */
export async function confirmPublishing(page: Page, answer = 'Yayınla') {
  const step = page.getByRole('dialog', { name: 'Yayınlamadan önce' });
  await step.getByRole('button', { name: answer, exact: true }).click();
}

/** Presses Tab or Shift+Tab until the control has the focus; past the end of the page is the browser's toolbar. */
export async function tabTo(page: Page, control: Locator) {
  const keyTowards = () =>
    control.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (element === focused) return;
      const isBefore = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
  await control.waitFor();
  for (let presses = 0; presses < 90; presses++) {
    const key = await keyTowards();
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not reach it');
}
