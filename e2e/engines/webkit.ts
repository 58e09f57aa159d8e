import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { findEngine } from '#test/browser.ts';
import { freePort } from '../../test/free-port.ts';
import type { BrowserDriver, StartEngine } from './engine.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Starts WebKitGTK, which has Safari's engine, on its own screen, driven over WebDriver. */
export const startWebkit: StartEngine = async (isPlain = false) => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstOutput(screen);
  const port = await freePort();
  const server = spawn(findEngine('webkit'), [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: 'tr_TR.UTF-8',
      LANGUAGE: 'tr_TR',
      TZ: 'Europe/Istanbul',
      GTK_THEME: isPlain ? 'Adwaita:dark' : 'Adwaita',
    },
    stdio: 'ignore',
  });
  const driver = await connect(`http://127.0.0.1:${port}`, isPlain ? ['--enable-javascript=false'] : []);
  const first = await driver.getWindowHandle();
  return {
    async newTab() {
      await driver.switchTo().window(first);
      return driverOf(driver, isPlain ? first : await openWindow(driver));
    },
    async forget(url) {
      await driver.switchTo().window(first);
      await driver.get(`${url}/robots.txt`);
      await driver.manage().deleteAllCookies();
      await driver.executeScript('localStorage.clear(); sessionStorage.clear()');
    },
    async close() {
      await driver.quit().catch(() => undefined);
      server.kill();
      screen.kill();
    },
  };
};

const firstOutput = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });

async function connect(url: string, args: string[]): Promise<WebDriver> {
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries === 100) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', ...args] },
  });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

/** Opens a window without a toolbar, which would keep it at least 447 px wide. Needs a script and a real click. */
async function openWindow(driver: WebDriver): Promise<string> {
  await driver.get('about:blank');
  const before = await driver.getAllWindowHandles();
  await driver.executeScript(`
    document.body.innerHTML = '<button>+</button>';
    document.querySelector('button').onclick = () =>
      open('about:blank', '', 'popup,width=1280,height=800,toolbar=no,location=no,menubar=no');`);
  await driver.findElement(By.css('button')).click();
  const opened = await driver.wait(async () =>
    (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
  );
  if (!opened) throw new Error('MiniBrowser opened no window.');
  return opened;
}

const keys: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  End: Key.END,
  Home: Key.HOME,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
};

function driverOf(driver: WebDriver, window: string): BrowserDriver {
  const here = async () => {
    await driver.switchTo().window(window);
    return driver;
  };
  return {
    errors: [],
    goto: async (url) => (await here()).get(url),
    back: async () => (await here()).navigate().back(),
    evaluate: async (source) => (await here()).executeScript(`return (${source})`),
    async element(source) {
      const element = await (await here()).executeScript<ReturnType<WebDriver['findElement']> | null>(
        `return (${source})`,
      );
      if (!element) return undefined;
      return { click: () => element.click(), upload: (path) => element.sendKeys(path) };
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    async press(combination) {
      const [last = '', ...held] = combination
        .split('+')
        .map((key) => keys[key] ?? key)
        .toReversed();
      let actions = (await here()).actions();
      for (const key of held) actions = actions.keyDown(key);
      actions = actions.sendKeys(last);
      for (const key of held) actions = actions.keyUp(key);
      await actions.perform();
    },
    async confirm(action) {
      await action();
      await driver.wait(until.alertIsPresent(), 10_000);
      await driver.switchTo().alert().accept();
    },
    show: async () => void (await here()),
    async setViewport(width, height) {
      await (await here()).manage().window().setRect({ x: 0, y: 0, width, height });
      await driver.wait(async () => (await driver.executeScript('return innerWidth')) === width, 5000);
    },
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
    cookies: async () => (await here()).manage().getCookies(),
    close: async () => (await here()).close(),
  };
}
