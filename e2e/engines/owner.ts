import { expect } from 'playwright/test';
import { owner } from '../site.ts';
import { hydrated, picture, type Scene, type Station, signIn } from './scene.ts';
import { button, control, dialog, field, heading, link, type Tab, text } from './tab.ts';

/** What the owner does besides writing, in each engine. */
export const ownerWalk: Station[] = [
  ['a wrong password is said, the right one opens the panel, and signing out leads home', signInAndOut],
  ['a session that has ended elsewhere leads to the sign-in', loseSession],
  ['a changed setting is seen by the next visitor', changeSettings],
  ['a message is read, marked and deleted', readInbox],
];

async function signInAndOut(scene: Scene) {
  const { tab } = scene;
  await tab.open('/admin/messages');
  await tab.sees(heading('Admin Paneli'));
  await hydrated(tab);
  await tab.fill(field('Email'), owner.email);
  await tab.fill(field('Şifre'), 'yanlış-şifre');
  await tab.click(button('Giriş Yap'));
  await tab.sees({ role: 'alert', text: 'E-posta adresi veya şifre hatalı.' });
  await picture(scene, 'sign-in');
  await tab.fill(field('Şifre'), owner.password);
  await tab.click(button('Giriş Yap'));
  await tab.doesNotSee(heading('Admin Paneli'));
  await tab.open('/admin/dashboard');
  await tab.sees(text(`Hoş geldiniz, ${owner.name}`));
  await tab.sees(text('Toplam Mesaj'));
  await picture(scene, 'dashboard');
  await tab.click(button('Çıkış Yap', { role: 'main' }));
  await tab.sees(text('Admin panelinden çıkış yapacaksınız.', dialog()));
  await tab.click(button('Evet, Çıkış Yap', dialog()));
  await tab.isAt('/');
  await tab.sees(text('Merhaba, ben'));
  await tab.doesNotSee(link('Dashboard'));
  await tab.driver.back();
  await tab.sees(heading('Admin Paneli'));
  await tab.doesNotSee(text('Toplam Mesaj'));
  expect(await storedToken(tab)).toBeNull();
}

const storedToken = (tab: Tab) => tab.read(() => localStorage.getItem('authToken'));

async function loseSession({ tab, site }: Scene) {
  await signIn(tab);
  const token = await storedToken(tab);
  await site.call(String(token))('POST', '/api/auth/logout');
  await tab.open('/admin/messages');
  await tab.sees(heading('Admin Paneli'));
  expect(await storedToken(tab)).toBeNull();
}

async function changeSettings(scene: Scene) {
  const { tab } = scene;
  // From now on this browser has the page in its own cache.
  await tab.open('/');
  await signIn(tab);
  // Sets the text, because the section is open only then.
  const call = scene.site.call(String(await storedToken(tab)));
  await call('PUT', '/api/personal-info', { data: { heroGreeting: 'Merhaba, ben' } });
  await tab.open('/admin/settings');
  await tab.fill(field('Unvan'), 'Şişli’de geliştirici');
  await tab.click({ role: 'tab', name: 'Site Ayarları' });
  await tab.fill(field('Karşılama'), 'İyi günler, ben');
  await picture(scene, 'settings');
  await tab.click(button('Ayarları Kaydet'));
  await tab.sees(text('Ayarlar başarıyla kaydedildi!'));
  await scene.forget();
  const visitor = await scene.newTab();
  await visitor.open('/');
  await visitor.sees(text('İyi günler, ben'));
  await visitor.sees(text('Şişli’de geliştirici'));
}

async function readInbox(scene: Scene) {
  const { tab, site, api } = scene;
  const message = { name: 'Zeynep Ağaoğlu', email: 'okur@example.com', message: 'Iğdır’dan bir selam.' };
  await site.call()('POST', '/api/contact', message);
  await signIn(tab);
  await tab.open('/admin/messages');
  await tab.click(button('Zeynep Ağaoğlu'));
  await tab.sees(text('Iğdır’dan bir selam.', { role: 'article' }));
  await picture(scene, 'inbox');
  const stored = async () => {
    const { data } = await (await api('GET', '/api/messages')).json();
    return data.find(({ name }: { name: string }) => name === message.name);
  };
  await tab.until('the message is read', async () => (await stored()).is_read === true);
  await tab.click({ ...button('Okundu'), exact: true });
  await tab.until('the message is unread again', async () => (await stored()).is_read === false);
  await tab.confirm(() => tab.click(button('Mesajı sil')));
  await tab.doesNotSee(control('Zeynep Ağaoğlu'));
  expect(await stored()).toBeUndefined();
}
