import { expect, test } from 'vitest';
import { startProcessorTime } from '#test/processor-time.ts';
import { parseMailbox, plainAddress } from './addresses.ts';
import { makeMessageId, readMessageIds } from './mail.ts';

test('our Message-IDs are found among others, in their order; forged ones are not ours', () => {
  const [first, second] = ['12', 'n-7'].map((key) => makeMessageId('secret', key, 'vitrin.test'));
  const header = `<other@gmail.com> ${first}\r\n\t${second}`;
  expect(readMessageIds('secret', header)).toEqual(['12', 'n-7']);
  expect(readMessageIds('another secret', header)).toEqual([]);
  expect(readMessageIds('secret', header.replace('v.12.', 'v.13.'))).toEqual(['n-7']);
  expect(readMessageIds('secret', '<v.12.@x> <v..aa@x> v.12')).toEqual([]);
});

test('a Message-ID is recognized whatever host a mail program left in it', () => {
  const id = makeMessageId('secret', '12', 'eski.example');
  expect(readMessageIds('secret', id.replace('eski', 'yeni'))).toEqual(['12']);
});

test('reads a name and an address, in angle brackets or bare', () => {
  expect(parseMailbox('Deniz Yılmaz <deniz@example.com>')).toEqual({
    name: 'Deniz Yılmaz',
    address: 'deniz@example.com',
  });
  expect(parseMailbox('"Yılmaz, Deniz" <d@e.co>')).toEqual({ name: 'Yılmaz, Deniz', address: 'd@e.co' });
  expect(parseMailbox(' d@e.co ')).toEqual({ name: '', address: 'd@e.co' });
  for (const text of ['', 'Deniz', 'a@b.co, c@d.co', 'A <a@b.co> <c@d.co>', 'A <a@b.co\nBcc: x@y.co>'])
    expect(parseMailbox(text)).toBeUndefined();
});

test('an address of 250,000 dots is refused at once', () => {
  const spent = startProcessorTime();
  expect(plainAddress(`a@${'.'.repeat(250_000)}`)).toBeUndefined();
  expect(spent()).toBeLessThan(2000);
});
