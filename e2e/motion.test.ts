import type { Locator } from 'playwright';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' }, viewport: { width: 1280, height: 800 } });

const arrivals = () =>
  document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'arrive')
    .map(({ effect }) => effect?.getTiming().delay);

test('parts of a session’s first home arrive one after another, once, and not where motion is unwanted', async ({
  newContext,
  api,
  site,
}) => {
  await fillWithSamples(api, site.call());
  const started = `document.addEventListener('DOMContentLoaded', () => { window.delays = (${arrivals})() })`;
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await (await newContext({ reducedMotion })).newPage();
    await page.addInitScript(started);
    await page.goto('/');
    const delays = await page.evaluate<number[]>('window.delays');
    const isMoving = reducedMotion === 'no-preference';
    const expected = delays.length === 4 ? [0, 40, 80, 120] : [0, 40, 80, 120, 160];
    // The results stand before the console in the document, and after it on the screen.
    expect(delays.toSorted((one, other) => one - other)).toEqual(isMoving ? expected : []);
    await page.reload();
    expect(await page.evaluate('window.delays')).toEqual([]);
  }
});

test('the row under the pointer, or with the focus of the keyboard, stands out among the others', async ({
  page,
  api,
  site,
}) => {
  await fillWithSamples(api, site.call());
  await page.goto('/');
  const rows = page.locator('.dims > li');
  await expect(rows.nth(1)).toHaveCSS('opacity', '1');
  await rows.first().hover();
  await expect(rows.nth(1)).toHaveCSS('opacity', '0.55');
  await expect(rows.first()).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(rows.nth(1)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await rows.nth(1).getByRole('link').focus();
  await expect(rows.first()).toHaveCSS('opacity', '0.55');
  await expect(rows.nth(1)).toHaveCSS('opacity', '1');
});

const shapesIn = (place: Locator) =>
  place.locator('.drawing path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));

test('an article without a cover opens with the picture of its card and draws its accent, where motion is wanted', async ({
  newContext,
  api,
}) => {
  for (const title of ['Kuyruklar', 'Kilitler', 'İndeksler', 'Önbellek'])
    await addArticle(api, { title, is_published: true });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await (await newContext({ reducedMotion })).newPage();
    await page.goto('/blog');
    const card = page.getByRole('listitem').filter({ hasText: 'İndeksler' });
    const onCard = await shapesIn(card);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('İndeksler');
    expect(onCard.length).toBeGreaterThan(0);
    expect(await shapesIn(page.locator('article'))).toEqual(onCard);
    const drawing = page.locator('.drawing');
    await expect(drawing).toBeVisible();
    await expect(drawing.locator('.strong').first()).toHaveCSS(
      'animation-name',
      reducedMotion === 'reduce' ? 'none' : 'draw',
    );
    await page.emulateMedia({ media: 'print' });
    await expect(drawing).toBeHidden();
  }
});
