import { STORED_TOAST, store } from '#kit/ui/storage.ts';
import { send } from './api.ts';
import { leaveSession } from './session.ts';

export const logoutQuestion = {
  title: 'Çıkış Yapmak İstiyor musunuz?',
  text: 'Admin panelinden çıkış yapacaksınız.',
  confirmLabel: 'Evet, Çıkış Yap',
  cancelLabel: 'İptal',
};

/** Hash of an address of the panel that asks at once whether to sign out. */
export const SIGN_OUT = '#cikis';

const signedOut = { text: 'Başarıyla çıkış yapıldı!', duration: 2000 };

/** Signs out, waits at most five seconds for the server, and loads the home page as a new document. */
export async function signOut() {
  await send('POST', '/api/auth/logout', { signal: AbortSignal.timeout(5000) });
  leaveSession();
  store(STORED_TOAST, JSON.stringify(signedOut), 'sessionStorage');
  location.assign('/');
}
