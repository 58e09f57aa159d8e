import type { Locator, Page, Request } from 'playwright/test';

/** A control of a page, which a person can press. `key` identifies it on any page. */
type Control = { key: string; mark: string; name: string; path: string | undefined };

/** Controls to leave out: they end a session, change the account, cannot be undone, or leave the browser. */
const exempt =
  /^Evet|Çıkış Yap|Örnekleri|kalıcı|Hepsini sil|Anahtarı sil|Sıfırla|İçeriğe geç|Yazdır|Tam ekran|Şifre ile dene|geçiş anahtarı/i;

const layers =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open], [popover], search.editor-popup';

/** Presses each control of each screen once, and reports broken results. */
export class Crawl {
  readonly faults: string[] = [];
  readonly screens = new Set<string>();
  pressed = 0;
  private readonly page: Page;
  private readonly origin: string;
  private readonly headings = new Map<string, string>();
  private readonly done = new Set<string>();
  private readonly waiting: string[];
  private readonly underWay = new Set<Request>();

  constructor(page: Page, origin: string, starts: string[]) {
    this.page = page;
    this.origin = origin;
    this.waiting = [...starts];
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('filechooser', () => {});
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.underWay.add(request);
    });
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
  }

  async run() {
    for (let path = this.waiting.shift(); path !== undefined; path = this.waiting.shift()) {
      const screen = patternOf(path);
      if (this.screens.has(screen)) continue;
      this.screens.add(screen);
      await this.open(path);
      this.headings.set(screen, await this.heading());
      await this.look(path);
      // An address may open a dialog, which covers the others.
      const opened = this.page.locator('dialog[open]').filter({ visible: true });
      await this.pressAll(
        path,
        (await opened.count()) > 0 ? opened.last() : this.page.locator('body'),
        screen,
      );
    }
  }

  /** Opens a screen without restoring unsaved forms. */
  private async open(path: string) {
    await this.page.evaluate(() => sessionStorage.clear()).catch(() => {});
    this.underWay.clear();
    await this.page.goto(this.origin + path);
    await this.heading();
    await this.settled();
  }

  /** Presses links first, because later controls may leave a form unsaved. Looks again for controls that came late
   *  or were gone for a moment. */
  private async pressAll(path: string, within: Locator, screen: string) {
    for (let round = 0; round < 3; round++) {
      const controls = (await this.controls(within, screen)).filter(
        ({ key, name }) => !this.done.has(key) && !exempt.test(name),
      );
      if (controls.length === 0) return;
      for (const control of [...controls.filter((one) => one.path), ...controls.filter((one) => !one.path)]) {
        if (this.done.has(control.key)) continue;
        this.done.add(control.key);
        await this.press(path, control, screen);
      }
      await this.open(path);
    }
  }

  private async press(path: string, control: Control, screen: string) {
    if (this.hrefOf(this.page.url()) !== path) await this.open(path);
    const target = await this.find(control, screen);
    if (!target) return void this.done.delete(control.key);
    if (!(await isEnabled(target))) return;
    const layersBefore = await this.page.locator(layers).filter({ visible: true }).count();
    await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const depth = await this.depth();
    let refusal: unknown;
    const isPressed = await this.soon(async () => {
      refusal = await target.click({ timeout: 8000 }).catch((error: unknown) => error);
      // Skips controls that a late answer has removed or disabled meanwhile.
      return refusal === undefined || !(await isEnabled(target));
    });
    if (!isPressed)
      this.faults.push(`${path}: “${control.name}” cannot be pressed: ${String(refusal).slice(0, 2000)}`);
    if (refusal !== undefined) return;
    this.pressed += 1;
    const { path: end = path } = control;
    if (end !== path && !(await this.soon(() => this.hrefOf(this.page.url()) !== path)))
      this.faults.push(`${path}: “${control.name}” does not lead to ${end}`);
    await this.settled();
    await this.look(`${path} → “${control.name}”`);
    const now = this.hrefOf(this.page.url());
    if (new URL(this.page.url()).pathname !== new URL(path, this.origin).pathname)
      return this.arrived(`${path} → “${control.name}”`, path, now, (await this.depth()) > depth);
    const open = this.page.locator(layers).filter({ visible: true });
    if ((await open.count()) <= layersBefore) return;
    await this.pressInLayer(path, control, screen);
  }

  /** Presses the controls of a dialog or menu, and reopens it if pressing closed it. */
  private async pressInLayer(path: string, opener: Control, screen: string) {
    const layer = this.page.locator(layers).filter({ visible: true }).last();
    const inside = await this.controls(layer, `${screen} ${opener.name}`);
    for (const control of inside) {
      if (this.done.has(control.key) || exempt.test(control.name)) continue;
      this.done.add(control.key);
      if ((await layer.count()) === 0 || this.hrefOf(this.page.url()) !== path) {
        await this.open(path);
        await (await this.find(opener, screen))?.click({ timeout: 3000 }).catch(() => {});
        await this.settled();
      }
      const target = await this.find(control, `${screen} ${opener.name}`);
      if (!target || !(await isEnabled(target))) continue;
      await target.click({ timeout: 3000 }).catch(() => {});
      this.pressed += 1;
      await this.settled();
      await this.look(`${path} → “${opener.name}” → “${control.name}”`);
    }
    await this.open(path);
  }

  /** Checks the heading, the way back and, if no document was loaded, the focus. */
  private async arrived(what: string, from: string, at: string, isForward: boolean) {
    const screen = patternOf(at);
    const known = this.headings.get(screen);
    if (known === undefined) this.waiting.push(at);
    else if (!screen.includes('*') && !(await this.soon(async () => same(await this.heading(), known))))
      this.faults.push(`${what}: heading “${await this.heading()}” instead of “${known}”`);
    const hasFocus = () =>
      this.page.evaluate(() => !('sameDocument' in window) || document.activeElement !== document.body);
    if (!(await this.soon(hasFocus))) this.faults.push(`${what}: the focus is nowhere`);
    if (!isForward) return;
    await this.page.goBack();
    await this.settled();
    const there = new URL(from, this.origin).pathname;
    if (!(await this.soon(() => new URL(this.page.url()).pathname === there)))
      this.faults.push(`${what}: back leads to ${this.hrefOf(this.page.url())}`);
    await this.look(`${what} and back`);
  }

  /** Waits up to a minute for a state that a move of the panel reaches after its screen was loaded. */
  private async soon(isReached: () => boolean | Promise<boolean>) {
    const end = Date.now() + 60_000;
    do {
      if (await isReached()) return true;
      await this.frames();
    } while (Date.now() < end);
    return false;
  }

  /** Counts the history entries behind this one; a control that goes back reduces them. */
  private depth = () => this.page.evaluate(() => navigation.currentEntry?.index ?? 0);

  private async look(what: string) {
    const shown = await this.heading();
    if (!shown) this.faults.push(`${what}: no heading`);
    if (/ters gitti|HTTP 5/.test(shown)) this.faults.push(`${what}: error page “${shown}”`);
  }

  private heading = async () =>
    (await this.page.locator('h1').filter({ visible: true }).first().textContent({ timeout: 60_000 })) ?? '';

  private hrefOf = (url: string) => url.slice(this.origin.length).replace(/#.*$/, '');

  /** Waits until no request is under way and no placeholder is shown for some frames. */
  private async settled() {
    await this.page.waitForLoadState('load').catch(() => {});
    for (let waited = 0; waited < 200; waited++) {
      await this.quietFrames();
      if (this.underWay.size === 0) return;
    }
  }

  private quietFrames = () =>
    this.page
      .evaluate(
        () =>
          new Promise<void>((done) => {
            let quiet = 0;
            let left = 400;
            const step = () => {
              quiet = document.querySelector('.skeleton, .spinner') ? 0 : quiet + 1;
              if (quiet === 3 || left-- === 0) done();
              else requestAnimationFrame(step);
            };
            requestAnimationFrame(step);
          }),
      )
      .catch(() => this.page.waitForLoadState('load'));

  private frames = () =>
    this.page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      .catch(() => this.page.waitForLoadState('load'));

  private controls = (within: Locator, screen: string): Promise<Control[]> =>
    within
      .evaluate(
        (root, [origin, place]) => {
          const found = new Map<string, Control>();
          const selector =
            'a[href], button, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch], [role=checkbox]';
          for (const element of root.querySelectorAll<HTMLElement>(selector)) {
            if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
              continue;
            if (element.closest('[inert], [aria-hidden=true]')) continue;
            if (getComputedStyle(element).pointerEvents === 'none') continue;
            const name = (element.getAttribute('aria-label') ?? element.innerText)
              .trim()
              .replace(/\s+/g, ' ');
            const href = element instanceof HTMLAnchorElement ? element.href : undefined;
            if (element instanceof HTMLAnchorElement) {
              const url = new URL(element.href);
              if (url.origin !== origin || element.target || element.hasAttribute('download')) continue;
              if (/^\/(?:api|uploads|cv|feed|.*\.(?:xml|json|txt|md|pdf|png))/.test(url.pathname)) continue;
            }
            const path = href?.slice(origin.length).replace(/#.*$/, '');
            // Entries of a list do the same, so one is enough.
            if (element.matches('[role=option] + *, .editor-swatch + .editor-swatch')) continue;
            const general = name.replace(/^.*: /, '').replace(/\d+/g, 'N').slice(0, 60);
            const isShared =
              element.closest('.editor-toolbar, #rooms') ||
              (element.closest('header, nav, footer') && !element.closest('main'));
            const key = path ? `${isShared ? '' : place} ${path}` : `${isShared ? '' : place} ${general}`;
            element.dataset.crawl = key;
            if (!found.has(key)) found.set(key, { key, mark: key, name, path });
          }
          return [...found.values()];
        },
        [this.origin, screen] as const,
      )
      .then((list) =>
        list.map((one) => (one.path ? { ...one, key: one.key.replace(one.path, patternOf(one.path)) } : one)),
      );

  /** Marks the controls again if none has a mark any more. */
  private async find({ mark }: Control, screen: string) {
    const marked = this.page
      .locator(`[data-crawl=${JSON.stringify(mark)}]`)
      .filter({ visible: true })
      .first();
    if ((await marked.count()) > 0) return marked;
    await this.controls(this.page.locator('body'), screen);
    return (await marked.count()) > 0 ? marked : undefined;
  }
}

/** Returns false for a control that a late answer has removed. */
const isEnabled = (target: Locator) => target.isEnabled({ timeout: 1000 }).catch(() => false);

/** Compares headings without counts, which differ from day to day. */
const same = (one: string, other: string) => one.replace(/\d/g, '') === other.replace(/\d/g, '');

/** Gives all records of a screen one address: digits and slugs of records become `*`. */
const patternOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\d+/g, '*')
    .replace(/^\/(blog\/etiket|blog|projects|admin\/articles\/edit)\/(?!etiket)[^/]+$/, '/$1/*');
