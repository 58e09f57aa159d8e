import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMadeOfParts, specTexts, wholly } from '#test/spec-texts.ts';
import { assertedTexts } from './asserted-texts.ts';
import { numberMutations } from './mutate/numbers.ts';
import { rowsOf, rowsThatBegin, testsOf } from './mutate/proofs.ts';

const files = globSync([
  '{app,platform,server,db,test,scripts,deploy}/**/*.test.{ts,tsx}',
  'e2e/**/*.test.ts',
  'e2e/engines/*.ts',
]).filter((file) => !file.includes('spec-texts'));

test('every text that the specification quotes is asserted', () => {
  const asserted = files.flatMap((file) => assertedTexts(file, readFileSync(file, 'utf8')));
  expect(asserted.length).toBeGreaterThan(1000);
  const missing = specTexts.filter(([text]) => !asserted.some((literal) => wholly(text).test(literal)));
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every text is in a test that its row of docs/spec-coverage.md names', () => {
  const sources = globSync('{app,platform,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const holds = (file: string, text: string) => wholly(text).test(readFileSync(file, 'utf8'));
  const unproven = specTexts.filter(([text]) => {
    const { units, journeys } = testsOf(
      rowsOf(
        text,
        sources.filter((file) => holds(file, text)),
      ),
    );
    return !isMadeOfParts(text) && ![...units, ...journeys].some((file) => holds(file, text));
  });
  expect(unproven.map(([text]) => text)).toEqual([]);
});

test('every mutated number is in its file and has a row', () => {
  const lost = numberMutations.filter(({ file, from, row }) => {
    const { units, journeys } = testsOf(rowsThatBegin(row));
    return !readFileSync(file, 'utf8').includes(from) || units.length + journeys.length === 0;
  });
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('a text counts in an assertion only, on a straight way or through a name', () => {
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
