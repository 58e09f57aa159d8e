import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

/** Types as an input method does. Keys that go to it have the code 229. */
async function inputMethod(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  const send = (text: string) =>
    chromium.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const press = (key: string) =>
    chromium.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  return {
    press,
    compose: async (...steps: string[]) => {
      for (const step of steps) await send(step);
    },
    commit: (text: string) => chromium.send('Input.insertText', { text }),
  };
}

test('Enter and Escape that end a composition do nothing else', { tag: '@chromium' }, async ({
  page,
  signIn,
}) => {
  const { compose, press, commit } = await inputMethod(page);
  await signIn();
  await page.goto('/admin/projects/new');
  const tag = page.getByRole('textbox', { name: 'Teknolojiler' });
  await tag.focus();
  await compose('に', 'にほん');
  await press('Enter');
  await commit('日本');
  // WebKit reports the key after the composition.
  await press('Enter');
  await expect(tag).toHaveValue('日本');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '日本 etiketini kaldır' })).toBeVisible();
  await expect(page.getByRole('button', { name: /etiketini kaldır/ })).toHaveCount(1);

  await page.goto('/admin/articles/new');
  const title = page.getByRole('textbox', { name: 'Başlık' });
  await title.focus();
  await compose('か');
  await press('Enter');
  await commit('漢字');
  await press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  const text = page.locator('.ProseMirror');
  await expect(text).toBeFocused();
  await page.keyboard.type('Ev ');
  await compose('か', 'かん');
  await press('Enter');
  await commit('漢字');
  await expect(text).toHaveText('Ev 漢字');

  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Bul' }).fill('Ev');
  const replacement = page.getByRole('textbox', { name: 'Yerine' });
  await replacement.focus();
  await compose('い', 'いえ');
  await press('Enter');
  await press('Escape');
  await commit('家');
  await expect(text).toHaveText('Ev 漢字');
  await replacement.press('Enter');
  await expect(text).toHaveText('家 漢字');
});

test('a text that is composed while it is being saved is saved whole, and undone word by word', {
  tag: '@chromium',
}, async ({ page, signIn, api }) => {
  const { compose, commit } = await inputMethod(page);
  const { slug } = await addArticle(api, { content: '<p>Ev</p>' });
  await signIn();
  await page.goto(`/admin/articles/edit/${slug}`);
  const text = page.locator('.ProseMirror');
  await text.click();
  await page.keyboard.press('Control+End');
  await compose('か', 'かん');
  await expect(page.getByText(/^Kaydedildi \d/)).toBeVisible();
  await compose('漢字');
  await commit('漢字');
  await expect(text).toHaveText('Ev漢字');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('Ev');
  await page.keyboard.press('Control+Shift+z');
  await expect(text).toHaveText('Ev漢字');
});
