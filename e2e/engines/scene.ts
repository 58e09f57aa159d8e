import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { owner, type Site } from '../site.ts';
import type { EngineName } from './engine.ts';
import { button, field, heading, type Tab } from './tab.ts';

/** The scene of a part of a walk: a stranger's tab, and a site with samples. */
export type Scene = {
  engine: EngineName;
  site: Site;
  tab: Tab;
  newTab: () => Promise<Tab>;
  /** Opens a tab of another browser, which prefers the dark scheme and runs no scripts of pages. */
  openPlain: () => Promise<Tab>;
  /** Signs out and forgets the browser's storage. */
  forget: () => Promise<void>;
  /** Calls the API as the owner. */
  api: (method: string, path: string, body?: unknown) => Promise<Response>;
  widths: number[];
};

export type Station = [name: string, go: (scene: Scene) => Promise<void>];

export async function signIn(tab: Tab) {
  await tab.open('/admin/login');
  await hydrated(tab);
  await tab.fill(field('Email'), owner.email);
  await tab.fill(field('Şifre'), owner.password);
  await tab.click(button('Giriş Yap'));
  await tab.sees(heading('Analytics Dashboard'));
}

/** Waits until the page's scripts work: those of a public page, or the panel's app. */
export const hydrated = (tab: Tab) =>
  tab.until('its scripts work', () =>
    tab.read(
      () => 'enhanced' in document.documentElement.dataset || document.querySelector('#panel > *') !== null,
    ),
  );

/** Waits, by the page's clock, as long as reading it takes: the site takes faster senders for machines. */
export const read = (tab: Tab) =>
  tab.until('the page was read', () => tab.read(() => performance.now() > 2500));

const pictures = 'test-results/engines';

/** Saves a picture for a person to look at. */
export async function picture({ engine, tab }: Scene, name: string) {
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, `${name}-${engine}.png`), await tab.driver.screenshot());
}
