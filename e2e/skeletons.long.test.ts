import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { addArticle, addExperience, addProject, addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

/** The first part below the header of each kind of screen. */
const firstParts = {
  projects: 'main ul > li',
  skills: 'main ul > li',
  'cv/experience': 'main ul > li',
  articles: 'main .list-bar > label',
  'articles/tags': 'main .list-bar > label',
  audit: 'main .list-bar',
  'projects/new': 'main form > div',
  settings: 'main [role=tabpanel], main header + div',
  backups: 'main header ~ *',
  'articles/new': 'main textarea[placeholder="Başlık"]',
};

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
}

// A phone breaks sentences whose length no skeleton knows.
for (const [width, mayJump] of [
  [1440, 32],
  [375, 80],
] as const)
  test(`placeholders match the layout of the loaded screen: ${width}`, { tag: '@chromium' }, async ({
    page,
    signIn,
    api,
  }) => {
    test.slow();
    await Promise.all([
      addArticle(api, { tags: ['Go'] }),
      addExperience(api),
      addProject(api),
      addSkill(api),
    ]);
    await page.setViewportSize({ width, height: 900 });
    await signIn();
    for (const [path, part] of Object.entries(firstParts)) {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await opened;
        await route.continue();
      });
      await page.goto(`/admin/${path}`);
      await page.locator('main[aria-busy]').waitFor();
      const drawn = {
        title: await boxOf(page, 'main header .skeleton.title'),
        part: await boxOf(page, 'main :not(header, header *).skeleton'),
      };
      const isList = ['articles', 'articles/tags', 'audit'].includes(path);
      const drawnTable = isList && (await boxOf(page, 'main .bg-raised:has(.skeleton)'));
      open();
      await page.locator('main:not([aria-busy]) h1').waitFor();
      if (drawnTable) {
        const table = await boxOf(page, 'main table');
        const offset = [table.x - drawnTable.x, table.y - drawnTable.y, table.width - drawnTable.width];
        expect.soft(Math.max(...offset.map(Math.abs)), `${path}: table`).toBeLessThan(2);
      }
      const shown = { title: await boxOf(page, 'main h1'), part: await boxOf(page, part) };
      await page.unroute('**/api/**');

      const middle = ({ y, height }: typeof shown.title) => y + height / 2;
      expect
        .soft(Math.abs(drawn.title.x - shown.title.x), `${path}: left edge of the title`)
        .toBeLessThan(10);
      expect
        .soft(Math.abs(middle(drawn.title) - middle(shown.title)), `${path}: height of the title`)
        .toBeLessThan(10);
      expect.soft(Math.abs(drawn.part.x - shown.part.x), `${path}: left edge`).toBeLessThan(10);
      expect.soft(Math.abs(drawn.part.width - shown.part.width), `${path}: width`).toBeLessThan(24);
      expect.soft(Math.abs(drawn.part.y - shown.part.y), `${path}: top`).toBeLessThan(mayJump);
    }
  });

test('the title stays where it is when the editor arrives', { tag: '@chromium' }, async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/assets/rich-text-editor*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/admin/articles/new');
    await page.locator('.editor[aria-busy]').waitFor();
    const before = await boxOf(page, firstParts['articles/new']);
    open();
    await page.locator('.ProseMirror').waitFor();
    const after = await boxOf(page, firstParts['articles/new']);
    expect(Math.abs(before.y - after.y), `${width}`).toBeLessThan(12);
    await page.unroute('**/assets/rich-text-editor*.js');
  }
});
