import { signOut } from '#kit/client/sign-out.ts';

export function askToSignOut() {
  const dialog = document.getElementById('logout');
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.returnValue = '';
  dialog.addEventListener('close', () => dialog.returnValue === 'yes' && void signOutHere(), { once: true });
  dialog.showModal();
}

function signOutHere() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
    button.disabled = true;
    button.querySelector('span')?.replaceChildren('Çıkış yapılıyor...');
  }
  return signOut();
}
