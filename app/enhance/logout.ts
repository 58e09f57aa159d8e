import { send } from '#app/api.ts';
import { signedOut } from '#app/auth/logout-question.ts';
import { clearSession } from '#app/session.ts';
import { storeToast } from './toast.ts';

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
  await send('POST', '/api/auth/logout');
  clearSession();
  storeToast(signedOut);
  location.assign('/');
}
