import { clearSession, currentToken } from '#kit/client/session.ts';
import { signOut } from '#kit/client/sign-out.ts';
import { readBody } from '#kit/client/xsrf.ts';
import { recordIn } from '#kit/text/json.ts';

// Before this is loaded, the button leads to the panel, which asks.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-logout]'))) return;
  event.preventDefault();
  askToSignOut();
});

/** Shows the numbers at the owner's links; hides those that are 0 or unknown. */
export function showDockCounts() {
  const places = [...document.querySelectorAll<HTMLElement>('[data-count]')];
  for (const from of new Set(places.map(({ dataset }) => dataset.count ?? ''))) {
    void readCount(from).then((count) => {
      for (const place of places.filter(({ dataset }) => dataset.count === from)) {
        place.hidden = count === 0;
        place.querySelector('b')?.replaceChildren(count > 99 ? '99+' : String(count));
      }
    });
  }
}

async function readCount(from: string): Promise<number> {
  const token = currentToken();
  // The session may have ended since.
  if (!token) return 0;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(from, { headers }).catch(() => Response.error());
  if (answer.status === 401) clearSession();
  return answer.ok ? Number(recordIn(await readBody(answer)).count) || 0 : 0;
}

function askToSignOut() {
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
