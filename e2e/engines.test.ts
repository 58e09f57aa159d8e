import { expect, test } from 'playwright/test';
import { leftOutEngines } from '#test/browser.ts';
import { isFull, sample } from '#test/rounds.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { startChromium } from './engines/chromium.ts';
import type { Engine, EngineName, StartEngine } from './engines/engine.ts';
import { startFirefox } from './engines/firefox.ts';
import { ownerWalk } from './engines/owner.ts';
import { Tab } from './engines/tab.ts';
import { visitorWalk } from './engines/visitor.ts';
import { startWebkit } from './engines/webkit.ts';
import { writerWalk } from './engines/writer.ts';
import { Site } from './site.ts';

/*
 * One walk through everything that a visitor and the owner do, in the engines that the other journeys do not use. What
 * is missing is left out on a person's machine and fails where CI=true. ENGINES and WIDTHS make it longer:
 * `npm run drill -- engines`.
 */
const start: Record<EngineName, StartEngine> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
};
const engines = (process.env.ENGINES ?? 'firefox,webkit').split(',') as EngineName[];
const widths = (process.env.WIDTHS ?? (isFull ? '375,1280' : '375')).split(',').map(Number);
const leftOut = leftOutEngines();

for (const name of engines) {
  test.describe(name, () => {
    // In this order in one browser on one site; a failure begins anew with both.
    test.describe.configure({ mode: 'default', timeout: 300_000 });
    const missing = leftOut.find((line) => line.startsWith(name));
    test.skip(Boolean(missing) && process.env.CI !== 'true', `left out: ${missing}`);

    let engine: Engine;
    let plain: Engine | undefined;
    const site = new Site({ RATE_LIMIT: 'off' });
    let token: string;

    test.beforeAll(async () => {
      await site.start();
      token = await site.token();
      await fillWithSamples(site.call(token), site.call());
      engine = await start[name]();
    });
    test.afterEach(() => plain?.close());
    test.afterAll(async () => {
      await engine?.close();
      await site.remove();
    });

    for (const [title, go] of sample([...visitorWalk, ...ownerWalk, ...writerWalk], 6)) {
      test(title, async () => {
        const tabs: Tab[] = [];
        const newTab = async () => {
          const tab = new Tab(await engine.newTab(), site.url);
          tabs.push(tab);
          await tab.resize(1280);
          return tab;
        };
        const openPlain = async () => {
          plain = await start[name](true);
          return new Tab(await plain.newTab(), site.url);
        };
        const forget = () => engine.forget(site.url);
        await forget();
        await go({
          engine: name,
          site,
          tab: await newTab(),
          newTab,
          openPlain,
          forget,
          api: site.call(token),
          widths,
        });
        for (const tab of tabs) expect(await tab.problems()).toEqual([]);
        for (const { driver } of tabs) await driver.close();
      });
    }
  });
}
