import { fillWithSamples } from '#test/samples/content.ts';
import { expect, test } from './journey.ts';

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
