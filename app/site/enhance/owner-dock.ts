import {
  checkSession,
  currentSession,
  currentToken,
  onSessionChange,
  restoreSession,
} from '#app/auth/session.ts';
import { removeStored, store } from '#app/ui/storage.ts';

/** Shows the owner's part of the dock while the session lives, and lets the owner sign out. */
export function enhanceOwnerDock() {
  onSessionChange(() => showOwner(currentSession() !== undefined));
  restoreSession();
  // Without an answer the owner's links are hidden; the stored session stays.
  if (currentToken()) void checkSession().then((check) => showOwner(check === 'alive'));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-logout]'))
      void import('./logout.ts').then(({ askToSignOut }) => askToSignOut());
  });
}

/** `sessionAlive` has the next document of this tab show the owner's part before its first paint. */
function showOwner(isOwner: boolean) {
  const dock = document.querySelector<HTMLElement>('nav[data-dock]');
  const template = document.getElementById('owner-dock');
  if (isOwner) {
    store('sessionAlive', '1', 'sessionStorage');
    if (template instanceof HTMLTemplateElement) template.replaceWith(template.content);
    dock?.setAttribute('data-owner', '');
  } else {
    if (currentToken()) removeStored('sessionAlive', 'sessionStorage');
    dock?.removeAttribute('data-owner');
  }
}
