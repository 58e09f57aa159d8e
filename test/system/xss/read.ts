import type { BrowserContext, Page } from 'playwright';
import { inLanes } from '../raw-http.ts';
import type { Vector } from './corpus.ts';
import { atMost, provoke } from './watch.ts';
import { inGroups } from './write.ts';

/**
 * Opens addresses as a visitor's first page. Loads `bare` ones without the site's own files, which takes a tenth of the
 * time; the others show what a page does with them. Returns the number of opened pages.
 */
export async function openPages(
  context: BrowserContext,
  base: string,
  paths: string[],
  { bare = false } = {},
): Promise<number> {
  const lanes = 2;
  await inLanes(splitIn(paths, lanes), lanes, async (own) => {
    const page = await context.newPage();
    if (bare) await page.route('**/assets/**', (route) => route.abort());
    for (const path of own) {
      await page.goto(base + path, { waitUntil: 'load', timeout: 15_000 }).catch(() => undefined);
      await provoke(page);
    }
    await atMost(1000, page.close());
  });
  return paths.length;
}

/** Navigates to addresses within an open page, as links do; opens a new page every `fresh` of them. */
export async function moveTo(
  context: BrowserContext,
  from: string,
  paths: string[],
  fresh: number,
): Promise<number> {
  let seen = 0;
  for (const group of inGroups(paths, fresh)) {
    const page = await context.newPage();
    await page.goto(from);
    await page.waitForFunction(
      () =>
        'enhanced' in document.documentElement.dataset || document.querySelector('#panel main h1') !== null,
    );
    for (const path of group) {
      if (await atMost(5000, page.evaluate(moveAndCompare, path))) seen += 1;
      await provoke(page);
    }
    await atMost(1000, page.close());
  }
  return seen;
}

/** Follows a link that public pages swap their content for, and that the panel's router takes. */
async function moveAndCompare(to: string) {
  const link = document.createElement('a');
  link.href = to;
  link.dataset.swap = '';
  document.body.append(link);
  link.click();
  link.remove();
  while (location.pathname + location.search !== to) await new Promise((resolve) => setTimeout(resolve, 10));
  return true;
}

/** Pastes every vector, as rich text and as plain text, into an editor that is open. */
export async function pasteInto(page: Page, corpus: Vector[]): Promise<number> {
  await page.locator('.ProseMirror').first().click();
  for (const { text } of corpus) {
    await page.evaluate((html) => {
      const editor = document.querySelector<HTMLElement>('.ProseMirror');
      document.getSelection()?.selectAllChildren(editor ?? document.body);
      for (const type of ['text/html', 'text/plain']) {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, html);
        editor?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }
    }, text);
    await provoke(page);
  }
  return corpus.length;
}

/** Opens earlier versions of an article and their differences in the panel. */
export async function compareVersions(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Sürümler' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').last().click();
  await page.getByRole('dialog').getByText('tarihli sürümden').waitFor();
  await provoke(page);
  await page.keyboard.press('Escape');
  return true;
}

/** Signs the owner in for every page of a context. */
export async function enter(context: BrowserContext, token: string) {
  const user = { id: 1, name: 'Deniz', email: 'deniz@example.com' };
  await context.addInitScript(
    ([key, owner]) => {
      try {
        localStorage.setItem('authToken', key ?? '');
        localStorage.setItem('authUser', owner ?? '');
      } catch {
        // A page of an origin without storage.
      }
    },
    [token, JSON.stringify(user)],
  );
}

const splitIn = <T>(list: T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => list.filter((_, at) => at % parts === part));
