import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assertedTexts } from '#test/asserted-texts.ts';
import { specTexts, wholly } from '#test/spec-texts.ts';

const files = globSync([
  '{app,kit,editor,importers,platform,server,db,test,scripts,deploy}/**/*.test.{ts,tsx}',
  'e2e/**/*.test.ts',
  'e2e/engines/*.ts',
]).filter((file) => !file.includes('spec-texts'));

test('every text that the specification quotes is asserted', () => {
  const asserted = files.flatMap((file) => assertedTexts(file, readFileSync(file, 'utf8')));
  expect(asserted.length).toBeGreaterThan(1000);
  const missing = specTexts.filter(([text]) => !asserted.some((literal) => wholly(text).test(literal)));
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('a text counts only inside an assertion, directly or through a variable', () => {
  const source = `
    // 'comment'
    const fixture = 'fixture';
    const named = page.getByText('named');
    const table = [['row']];
    const saved = async (text) => { await expect(page.getByText(text)).toBeVisible(); };
    await api('POST', { title: 'posted' });
    await expect(page.getByText('direct')).toBeVisible();
    await expect(named).toHaveText(/pattern/);
    for (const text of ['listed']) await expect(page).toHaveText(text);
    test.each(table)('title', ([cell]) => { expect(f()).toBe(cell); });
    await saved('argument');
    await page.getByRole('button', { name: 'clicked' }).click();`;
  expect(assertedTexts('a.test.ts', source).sort()).toEqual(
    ['argument', 'button', 'clicked', 'direct', 'listed', 'named', 'pattern', 'row'].sort(),
  );
});
