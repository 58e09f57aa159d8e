import { expect, test } from 'vitest';
import { composeNotice } from '#app/mail/notice.server.ts';
import { onEachDatabase } from '#test/app.ts';

const good = { name: 'Ann', email: 'ann@example.com', message: 'Hello, how are you?', language: 'en' };

onEachDatabase('the contact form in English', (site) => {
  const send = (body: object) => site().call('POST', '/api/contact', { body });
  const stored = () => site().db.selectFrom('messages').select('language').execute();

  test('answers in English and keeps the language with the message', async () => {
    expect(await (await send(good)).json()).toEqual({ message: 'Your message has been sent!' });
    await send({ ...good, message: 'Türkçe sayfadan bir mesaj.', language: undefined });
    expect(await stored()).toEqual([{ language: 'en' }, { language: null }]);
  });

  test('says what is wrong in the language of the page, and in Turkish for one that is not known', async () => {
    const refused = async (language: unknown) => {
      const { message, errors } = await (
        await send({ name: 'a', email: 'b', message: 'c', language })
      ).json();
      return [message, errors.name[0]];
    };
    expect(await refused('en')).toEqual([
      'Please check the fields of the form.',
      'Your name must have at least 2 characters',
    ]);
    expect(await refused('xx')).toEqual([
      'Lütfen form alanlarını kontrol edin.',
      'İsim en az 2 karakter olmalıdır',
    ]);
  });

  test('a form of another site and one that is too large are refused in the language of the page', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const post = async (path: string, message: string, Origin: string) => {
      const body = new FormData();
      body.set('message', message);
      return (await site().call('POST', path, { body, headers: { Origin } })).text();
    };
    const large = 'x'.repeat(70_000);
    expect(await post('/en/contact', 'Hi', 'http://a.test')).toBe('This form was not sent from this site.');
    expect(await post('/en/contact', large, 'http://vitrin.test')).toBe('The form is too large.');
    expect(await post('/contact', 'Hi', 'http://a.test')).toBe('Bu form bu siteden gönderilmedi.');
    expect(await post('/contact', large, 'http://vitrin.test')).toBe('Gönderilen form çok büyük.');
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
