import { expect, test } from 'vitest';
import { saveProfile } from '#app/profile/queries.server.ts';
import { onEachDatabase, ownerAccount } from '#test/app.ts';
import { startProcessorTime } from '#test/processor-time.ts';
import { isEasyToGuess, makeFirstPassword } from './password.server.ts';

const { password } = ownerAccount;

test.each([
  '12345678',
  'password',
  'Password1!',
  'P@ssw0rd!',
  'qwertyuiop',
  'galatasaray',
  'Galatasaray1',
  'asdasdasd',
  '12.05.1990',
])('%s is easy to guess on every site', async (easy) => {
  expect(await isEasyToGuess(easy, ['vitrin', 'sifre'])).toBe(true);
});

test.each(['yepyeni-bir-şifre', 'mavi-vitrin-kaplumbağa', 'x7Kq9-pL', 'ÇĞİÖŞÜ çok güzel harfler'])(
  '%s is not',
  async (fine) => {
    expect(await isEasyToGuess(fine, ['vitrin', 'sifre'])).toBe(false);
  },
);

test('the longest password that can be entered is judged in a moment', async () => {
  const spent = startProcessorTime();
  await isEasyToGuess('p@$$w0rd'.repeat(25), []);
  expect(spent()).toBeLessThan(5000);
});

onEachDatabase('a new password', (site) => {
  const change = (new_password: string) =>
    site().asOwner('PUT', '/api/auth/password', { current_password: password, new_password });

  test('that is common or made of the site’s own words is refused under its field', async () => {
    await saveProfile(site().db, {
      full_name: 'Deniz Kırmızı',
      site_title: 'Fener | tanıtım.dev',
      email: 'kutup@yıldız.example',
      contactEmail: 'ayna@liman.example',
    });
    for (const weak of [
      'iloveyou',
      'deniz1990',
      'deniz@example.com',
      'KırmızıFener',
      'kirmizifener1',
      'Vitrin2026!',
      'şifre123',
      'tanıtım.dev',
      'kutup@yıldız.example',
      'ayna@liman.example',
    ]) {
      const reply = await change(weak);
      expect([weak, reply.status, (await reply.json()).errors]).toEqual([
        weak,
        422,
        { new_password: [expect.stringContaining('kolay tahmin edilebilir')] },
      ]);
    }
  });

  test('that is the old one is refused, and one of its own is taken', async () => {
    expect((await (await change(password)).json()).errors).toHaveProperty('new_password');
    expect((await change('sarı-bisiklet-9')).status).toBe(204);
  });

  test('is not judged without the current one', async () => {
    const body = { current_password: 'yanlış-şifre', new_password: 'iloveyou' };
    const { errors } = await (await site().asOwner('PUT', '/api/auth/password', body)).json();
    expect(Object.keys(errors)).toEqual(['current_password']);
  });
});

onEachDatabase('a password that was made here', (site) => {
  const { email } = ownerAccount;
  const login = () => site().call('POST', '/api/auth/login', { body: { email, password } });
  const endsIn = (days: number) =>
    site()
      .db.updateTable('users')
      .set({ password_until: new Date(Date.now() + days * 86_400_000).toISOString() })
      .execute();

  test('is another one each time, and for a week', () => {
    const [one, other] = [makeFirstPassword(), makeFirstPassword()];
    expect(one.password).not.toBe(other.password);
    expect(Date.parse(one.password_until) - Date.now()).toBeCloseTo(7 * 86_400_000, -5);
  });

  test('opens for a week, then says how to get another; a wrong one gets no such hint', async () => {
    await endsIn(1);
    expect((await login()).status).toBe(200);
    await endsIn(-1);
    const reply = await login();
    expect(reply.status).toBe(403);
    expect((await reply.json()).message).toContain('owner reset-password');
    const wrong = { email, password: 'yanlış-şifre' };
    expect((await site().call('POST', '/api/auth/login', { body: wrong })).status).toBe(401);
  });

  test('is shown to the owner until a new one is set', async () => {
    await endsIn(1);
    const state = async () => (await site().asOwner('GET', '/api/auth/password')).json();
    expect(await state()).toEqual({ valid_until: expect.any(String) });
    const body = { current_password: password, new_password: 'sarı-bisiklet-9' };
    await site().asOwner('PUT', '/api/auth/password', body);
    expect(await state()).toEqual({ valid_until: null });
  });
});
