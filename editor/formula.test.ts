import { expect, test } from 'vitest';
import { formulaProblem } from './formula.ts';

test.each(['\\frac{a}{b}', '\\text{çözüm}', '\\ce{H2O}', '\\begin{matrix}a & b\\end{matrix}'])(
  '%s can be read',
  async (tex) => expect(await formulaProblem(tex, false)).toBeUndefined(),
);

test.each([
  ['\\foo{a}', ': \\foo komutu tanınmıyor.'],
  ['x + \\class{a}{b}', ': \\class komutu tanınmıyor.'],
  ['\\begin{foo}a\\end{foo}', ': foo ortamı tanınmıyor.'],
  ['\\frac{a}', ': sonunda bir şey eksik.'],
  ['\\left( a', ': sonunda bir şey eksik.'],
  ['a^2^3 + b', ': “^3 + b” yerinde (4. karakter) bir yanlış var.'],
  ['a}', ': “}” yerinde (2. karakter) bir yanlış var.'],
  ['a_', '. Komutlarını ve ayraçlarını denetleyin.'],
  ['\\def\\a{\\a}\\a', '. Komutlarını ve ayraçlarını denetleyin.'],
])('%s is refused in Turkish', async (tex, reason) =>
  expect(await formulaProblem(tex, false)).toBe(`Formül okunamıyor${reason}`),
);

test('a numbered formula needs a line of its own', async () => {
  expect(await formulaProblem('\\tag{1} x', true)).toBeUndefined();
  expect(await formulaProblem('\\tag{1} x', false)).toBeDefined();
});
