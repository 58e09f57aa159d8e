import { expect, test } from 'vitest';
import { composeNotice } from '#app/mail/notice.server.ts';
import { onEachDatabase } from '#test/app.ts';

const good = { name: 'Ann', email: 'ann@example.com', message: 'Hello, how are you?', language: 'en' };

onEachDatabase('the contact form in English', (site) => {
  const send = (body: object) => site().call('POST', '/api/contact', { body });
  const stored = () => site().db.selectFrom('messages').select('language').execute();

  test('answers in English and keeps the language with the message', async () => {
    expect(await (await send(good)).json()).toEqual({ message: 'Your message has been sent!' });
    await send({ ...good, language: undefined });
    expect(await stored()).toEqual([{ language: 'en' }, { language: null }]);
  });

  test('says what is wrong in the language of the page, and in Turkish for one that is not known', async () => {
    const errors = async (language: unknown) =>
      (await (await send({ name: 'a', email: 'b', message: 'c', language })).json()).errors.name[0];
    expect(await errors('en')).toBe('Your name must have at least 2 characters');
    expect(await errors('xx')).toBe('İsim en az 2 karakter olmalıdır');
  });

  test('works without scripts', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const post = async (values: Record<string, string>) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(values)) body.set(key, value);
      const headers = { Origin: 'http://vitrin.test' };
      return (await site().call('POST', '/en/contact', { body, headers })).text();
    };
    expect(await post({ ...good, email: 'b' })).toContain('Please enter a valid email address');
    expect(await post(good)).toContain('Your message has been sent!');
    expect(await stored()).toEqual([{ language: 'en' }]);
  });
});

test('the notice to the owner names the language unless it is Turkish', () => {
  const message = { id: 1, name: 'Ann', email: 'ann@example.com', text: 'Hello' };
  const config = { HAS_SITE_URL: false, SITE_URL: '' };
  const textOf = (language?: 'en') => composeNotice([{ ...message, language }], { config } as never).text;
  expect(textOf('en')).toBe('Ann <ann@example.com>\nDil: İngilizce\n\nHello');
  expect(textOf()).toBe('Ann <ann@example.com>\n\nHello');
});
