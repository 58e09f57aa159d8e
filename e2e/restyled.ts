import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';

/** Adds all styles of the site but its fonts, and returns what looks otherwise with them. */
export async function restyled(page: Page): Promise<string[]> {
  const [name = '', ...others] = readdirSync('build/client/assets').filter((file) =>
    /^site-.*\.css$/.test(file),
  );
  expect(others).toEqual([]);
  const styles = readFileSync(join('build/client/assets', name), 'utf8').replaceAll(
    /@font-face ?{[^}]*}/g,
    '',
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page.evaluate((text) => {
    const alike = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('*'))
      alike.set(element.tagName + element.getAttribute('class'), element);
    const elements = [...alike.values()];
    // Custom properties that no rule reads are in all styles alone.
    const isShown = (property: string) => !/^(?:--|\d)/.test(property);
    const looks = () =>
      elements.map((element) =>
        Object.entries(getComputedStyle(element)).filter(([property]) => isShown(property)),
      );
    const before = looks();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    return looks().flatMap((look, i) =>
      look
        .filter(([, value], j) => before[i]?.[j]?.[1] !== value)
        .map(([property, value]) => `${elements[i]?.outerHTML.slice(0, 60)} ${property}: ${value}`),
    );
  }, styles);
}
