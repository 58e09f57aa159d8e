import { expect, test } from 'vitest';
import { startProcessorTime } from '#test/processor-time.ts';
import { splitQuote } from './quoted.ts';

const marked = '> Merhaba\n>\n> iki\n> > üç';
const plain = 'Merhaba\n\niki satır';

test.each([
  [
    'Gmail, Turkish',
    `Ayşe Ilgın <ayse@example.com>, 21 Kas 2026 Cmt, 14:05 tarihinde şunu yazdı:\n\n${marked}`,
  ],
  [
    'Gmail, Turkish, two lines',
    `21 Kas 2026 Cmt, 14:05 tarihinde Ayşe Ilgın\n<ayse@example.com> şunu yazdı:\n${marked}`,
  ],
  [
    'Gmail, Turkish, three lines',
    `Ayşe Ilgın <ayse@example.com>,\n21 Kas 2026 Cmt,\n14:05 tarihinde şunu yazdı:\n${marked}`,
  ],
  ['Gmail, English', `On Sat, Nov 21, 2026 at 2:05 PM Ayşe <ayse@example.com> wrote:\n\n${marked}`],
  [
    'Gmail, English, two lines',
    `On Sat, Nov 21, 2026 at 2:05 PM Ayşe Ilgın <\nayse@example.com> wrote:\n\n${marked}`,
  ],
  [
    'Gmail, English, three lines',
    `On Sat, Nov 21, 2026 at 2:05 PM\nAyşe Ilgın\n<ayse@example.com> wrote:\n${marked}`,
  ],
  [
    'Gmail, broken in the address',
    `man. 21. nov. 2026 kl. 14:05 skrev Ayşe Ilgın <ayse@example.com\n>:\n\n${marked}`,
  ],
  ['Gmail, German', `Am Sa., 21. Nov. 2026 um 14:05 Uhr schrieb Ayşe <ayse@example.com>:\n\n${marked}`],
  ['Apple Mail, Turkish', `Ayşe Ilgın <ayse@example.com> şunları yazdı (21 Kas 2026 14:05):\n\n${marked}`],
  ['Apple Mail, English', `On 21 Nov 2026, at 14:05, Ayşe Ilgın <ayse@example.com> wrote:\n\n${marked}`],
  ['Apple Mail, German', `Am 21.11.2026 um 14:05 schrieb Ayşe Ilgın <ayse@example.com>:\n\n${marked}`],
  ['Thunderbird, Turkish', `21.11.2026 14:05 tarihinde Ayşe yazdı:\n${marked}`],
  ['Yandex', `21.11.2026, 14:05, "Ayşe Ilgın" <ayse@example.com>:\n${marked}`],
  ['Yandex, unmarked', `21.11.2026, 14:05, "Ayşe Ilgın" <ayse@example.com>:\n\n${plain}`],
  [
    'Yahoo, Turkish',
    `21 Kasım 2026 Cumartesi 14:05:06 GMT+3 tarihinde Ayşe <ayse@example.com> şunu yazdı:\n\n ${plain}`,
  ],
  [
    'Yahoo, English',
    `On Saturday, November 21, 2026 at 02:05:06 PM GMT+3, Ayşe <ayse@example.com> wrote:\n\n ${plain}`,
  ],
  [
    'Yahoo, German',
    `Am Samstag, 21. November 2026 um 14:05:06 MEZ hat Ayşe <a@b.co> Folgendes geschrieben:\n\n ${plain}`,
  ],
  [
    'Outlook, Turkish',
    `________________________________\nGönderen: Ayşe <a@b.co>\nGönderildi: 21 Kasım 2026 14:05\nKime: Deniz <d@b.co>\nKonu: Teklif\n\n${plain}`,
  ],
  [
    'Outlook, Turkish, Kimden',
    `Kimden: Ayşe <a@b.co>\nTarih: 21.11.2026 14:05\nKime: d@b.co\nKonu: Teklif\n\n${plain}`,
  ],
  [
    'Outlook, English',
    `-----Original Message-----\nFrom: Ayşe <a@b.co>\nSent: Saturday, November 21, 2026 2:05 PM\nTo: Deniz\nSubject: Offer\n\n${plain}`,
  ],
  [
    'Outlook, German',
    `Von: Ayşe <a@b.co>\nGesendet: Samstag, 21. November 2026 14:05\nAn: Deniz\nBetreff: Angebot\n\n${plain}`,
  ],
  ['an older one', `-----Özgün İleti-----\nKimden: Ayşe\nMerhaba`],
  ['marks alone', '> yalnızca alıntı\n> satırları\n'],
])('folds what %s quotes, and nothing else', (_, tail) => {
  for (const own of ['Teşekkürler, bakacağım.', 'Merhaba,\n\nTamam.\nGörüşürüz']) {
    const { own: kept, quoted } = splitQuote(`${own}\n\n${tail}`);
    expect(kept).toBe(own);
    expect(quoted).toBe(tail.trim());
  }
});

test('the last line before an introduction is kept, without a blank line too', () => {
  const introduction = '21 Kas 2026 Cmt, 14:05 tarihinde Ayşe <ayse@example.com> şunu yazdı:';
  for (const quotation of [marked, plain])
    for (const line of ['Olur', 'Deniz, 2026', 'Sent from my phone'])
      expect(splitQuote(`Evet\n\n${line}\n${introduction}\n\n${quotation}`).own).toBe(`Evet\n\n${line}`);
});

test.each([
  ['an answer between quotations', '> soru\n\nyanıt\n\n> ikinci\n\nikinci yanıt'],
  [
    'an answer below a quotation',
    `Merhaba,\nOn Sat, Nov 21, 2026 at 2:05 PM Ayşe <a@b.co> wrote:\n${marked}\n\nYanıtım burada`,
  ],
  [
    'an answer below, with the introduction first',
    `21.11.2026 14:05 tarihinde Ayşe yazdı:\n${marked}\n\nYanıtım`,
  ],
  ['a line that begins with From:', 'Trenler\nFrom: Ankara\nyola çıkıyor'],
  ['a line that begins with Kimden:', 'Hediye geldi.\nKimden: bilmiyorum\nSence?'],
  ['a line that begins with Gönderen:', 'Kargo etiketi:\nGönderen: Ali\nAdres: Ankara, 21.11.2026'],
  ['an introduction in a sentence', 'Bak:\n\nOn Monday Ali wrote: bu iyi.\nBence de.'],
  [
    'a forwarded mail',
    `Bilgine.\n\n---------- Forwarded message ---------\nFrom: A <a@b.co>\nDate: 21 Nov 2026\nSubject: x\nTo: b\n\n${plain}`,
  ],
  ['nothing but a quotation', `${marked}`],
  ['nothing but a quoted mail', `From: A <a@b.co>\nSent: 21 Nov 2026\nTo: b\nSubject: x\n\n${plain}`],
  ['an arrow', 'a > b'],
  ['nothing', ''],
])('leaves %s', (_, text) => {
  expect(splitQuote(text)).toEqual({ own: text, quoted: '' });
});

test.each([
  'On tarihinde ',
  '> x\n',
  'From: a\n',
  'Am 1.1.2026 um 14:05 schrieb:\n',
  '\n',
  ': 2026\n\n',
  '<a@b.co>\n',
])('a text of 200,000 × %j is split at once', (piece) => {
  const spent = startProcessorTime();
  splitQuote(`metin\n\n${piece.repeat(200_000)}`);
  splitQuote(`metin\n\n${piece.repeat(200_000)}son`);
  expect(spent()).toBeLessThan(2000);
});
