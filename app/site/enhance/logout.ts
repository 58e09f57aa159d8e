import { send } from '#app/api.ts';
import { signedOut } from '#app/auth/logout-question.ts';
import { clearSession } from '#app/auth/session.ts';
import { storeToast } from './toast.ts';

/** Asks whether to sign out, tells the server, and leads home in any case. */
export function askToSignOut() {
  const dialog = document.getElementById('logout');
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.returnValue = '';
  dialog.addEventListener('close', () => dialog.returnValue === 'yes' && void signOut(), { once: true });
  dialog.showModal();
}

async function signOut() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
    button.disabled = true;
    button.querySelector('span')?.replaceChildren('Çıkış yapılıyor...');
  }
  await send('POST', '/api/auth/logout').catch((error: unknown) => console.error(error));
  clearSession();
  storeToast(signedOut);
  location.assign('/');
}
