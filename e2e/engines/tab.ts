import { setTimeout as sleep } from 'node:timers/promises';
import { cutOffByMove, repeatsResponse } from '../problems.ts';
import type { BrowserDriver, Handle } from './engine.ts';
import { type InPage, inPage, type Query, type Rect } from './in-page.ts';

export const button = (name: string, within?: Query): Query => ({
  role: 'button',
  name,
  ...(within && { within }),
});
export const link = (name: string, within?: Query): Query => ({
  role: 'link',
  name,
  ...(within && { within }),
});
/** Finds a link or a button; the walk does not care which. */
export const control = (name: string, within?: Query): Query => ({
  role: 'control',
  name,
  ...(within && { within }),
});
export const field = (name: string, within?: Query): Query => ({
  role: 'field',
  name,
  ...(within && { within }),
});
export const heading = (name: string): Query => ({ role: 'heading', name });
export const dialog = (name?: string): Query => ({ role: 'dialog', ...(name && { name }) });
export const text = (words: string, within?: Query): Query => ({ text: words, ...(within && { within }) });

/** A tab of a walk: every action waits until its element is present, still and not covered. */
export class Tab {
  readonly driver: BrowserDriver;
  private readonly origin: string;

  constructor(driver: BrowserDriver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async open(path: string) {
    await this.driver.goto(new URL(path, this.origin).href);
    await this.until(`${path} has loaded`, () => this.read(() => document.readyState === 'complete'));
  }

  async click(query: Query) {
    await this.act(query, (element) => element.click());
  }

  async upload(query: Query, path: string) {
    await this.until(`${show(query)} takes a file`, async () => {
      const element = await this.driver.element(
        source((page, wanted: Query) => page.all(wanted)[0] ?? null, query),
      );
      if (!element) return false;
      await element.upload(path);
      return true;
    });
  }

  /** Replaces a field's text by typing. */
  async fill(query: Query, words: string) {
    await this.click(query);
    await this.read((page, wanted: Query) => {
      const [element] = page.all(wanted);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
    }, query);
    await this.driver.type(words);
    await this.until(`${show(query)} holds “${words}”`, async () => (await this.value(query)) === words);
  }

  /** Chooses an option by its text, as the keyboard would. */
  async choose(query: Query, option: string) {
    await this.sees(query);
    await this.read(
      (page, { wanted, label }: { wanted: Query; label: string }) => {
        const [element] = page.all(wanted);
        if (!(element instanceof HTMLSelectElement)) throw new Error('This is no select.');
        element.value = [...element.options].find(({ text: words }) => words === label)?.value ?? '';
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { wanted: query, label: option },
    );
  }

  show = () => this.driver.show();
  type = (words: string) => this.driver.type(words);
  press = (keys: string) => this.driver.press(keys);
  confirm = (action: () => Promise<void>) => this.driver.confirm(action);
  /** Of so many pixels; the same in each engine. */
  resize = (width: number, height = 800) => this.driver.setViewport(width, height);

  async sees(query: Query) {
    await this.until(`${show(query)} is seen`, async () => (await this.count(query)) > 0);
  }

  async doesNotSee(query: Query) {
    await this.until(`${show(query)} is not seen`, async () => (await this.count(query)) === 0);
  }

  count = (query: Query) => this.read((page, wanted: Query) => page.all(wanted).length, query);

  /** Returns the whole text of the first element, including what `innerText` leaves out. */
  textOf = (query: Query) =>
    this.read((page, wanted: Query) => page.clean(page.all(wanted)[0]?.textContent), query);

  value = (query: Query) =>
    this.read((page, wanted: Query) => {
      const [element] = page.all(wanted);
      return element && 'value' in element ? String(element.value) : undefined;
    }, query);

  boxOf = (query: Query): Promise<Rect | undefined> =>
    this.read((page, wanted: Query) => {
      const [element] = page.all(wanted);
      return element && page.boxOf(element);
    }, query);

  illegible = (query: Query): Promise<string[]> =>
    this.read((page, wanted: Query) => page.illegible(wanted, 16), query);

  /** Returns console errors, and failures of the server or the panel that the page shows or received. */
  async problems(): Promise<string[]> {
    const seen = await this.read((page) => [
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => 'responseStatus' in entry && Number(entry.responseStatus) >= 500)
        .map(({ name }) => `failed: ${name}`),
      ...page
        .all({ role: 'heading', name: 'Bir şeyler ters gitti' })
        .map(() => `error page: ${location.href}`),
    ]);
    const isOwn = (error: string) => !cutOffByMove.test(error) && !repeatsResponse.test(error);
    return [...this.driver.errors.filter(isOwn), ...seen];
  }

  path = () => this.read(() => location.pathname + location.search);

  async isAt(path: string) {
    await this.until(`the address is ${path}`, async () => (await this.path()) === path);
  }

  /** Evaluates a function in the page; it must be self-contained. */
  read<R>(run: (page: InPage) => R): Promise<R>;
  read<A, R>(run: (page: InPage, argument: A) => R, argument: A): Promise<R>;
  read<A, R>(run: (page: InPage, argument: A) => R, argument?: A): Promise<R> {
    return this.driver.evaluate<R>(source(run, argument));
  }

  /** Repeats a check until it is true. Ignores errors, which a page that is closing gives. */
  async until(what: string, check: () => Promise<boolean>, patience = 15_000) {
    let failure: unknown;
    for (const end = Date.now() + patience; Date.now() < end; await sleep(60)) {
      try {
        if (await check()) return;
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    }
    throw new Error(`Not so within ${patience / 1000} s: ${what}.`, { cause: failure });
  }

  private async act(query: Query, action: (element: Handle) => Promise<void>) {
    let before = '';
    await this.until(`${show(query)} can be reached`, async () => {
      const place = await this.read(reachable, query);
      const isStill = place !== '' && place === before;
      before = place;
      if (!isStill) return false;
      const element = await this.driver.element(source((page, wanted: Query) => page.reach(wanted), query));
      if (!element) return false;
      await action(element);
      return true;
    });
  }
}

/** Returns an element's position if a pointer reaches it there and it is enabled. */
function reachable(page: InPage, query: Query): string {
  const element = page.reach(query);
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met && (element.contains(met) || met.contains(element)) ? [left, top, width, height].join() : '';
}

function source<A>(run: (page: InPage, argument: A) => unknown, argument?: A): string {
  return `(${run})((${inPage})(), ${JSON.stringify(argument)})`;
}

const show = (query: Query) => JSON.stringify(query);
