import { expect, test } from 'vitest';
import { splitQuote } from './quoted.ts';

test.each([
  ['21 Kasım 2026 Cumartesi 14:05 tarihinde Ayşe Ilgın <ayse@example.com> yazdı:\n> Merhaba'],
  ['22 Kas 2026 Paz, 10:00 tarihinde Ayşe Ilgın\n<ayse@example.com> şunu yazdı:\n\n> Merhaba\n>\n> iki'],
  ['On Sat, Nov 21, 2026 at 2:05 PM Ayşe <ayse@example.com> wrote:\n> Hello'],
  ['-----Özgün İleti-----\nKimden: Ayşe\nMerhaba'],
  ['From: Ayşe <a@b.co>\nSent: Saturday\nHello'],
  ['> yalnızca alıntı\n> satırları\n'],
])('folds a quoted tail: %s', (tail) => {
  const { own, quoted } = splitQuote(`Teşekkürler, bakacağım.\n\n${tail}`);
  expect(own).toBe('Teşekkürler, bakacağım.');
  expect(quoted).toBe(tail.trim());
});

test('a quotation in the middle of an answer, and a text without one, stay as they are', () => {
  for (const text of ['> soru\n\nyanıt', '> bir\nyanıt\n> iki\nson söz', 'a > b', '', '> hepsi alıntı'])
    expect(splitQuote(text)).toEqual({ own: text, quoted: '' });
});

test('a text of 200,000 lines is split at once', () => {
  const started = performance.now();
  splitQuote(`${'On tarihinde '.repeat(20_000)}\n${'> x\n'.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
