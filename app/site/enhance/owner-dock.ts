import {
  checkSession,
  currentSession,
  currentToken,
  onSessionChange,
  restoreSession,
} from '#app/auth/session.ts';
import { removeStored, store } from '#app/ui/storage.ts';
import { whenShown, whenShownAgain } from './shown.ts';

/** Shows the owner's part of the dock while the session lives, and lets the owner sign out. */
export function enhanceOwnerDock() {
  onSessionChange(() => showOwner(currentSession() !== undefined));
  restoreSession();
  // Somebody may have signed out since it was prerendered or left.
  whenShown(update);
  whenShownAgain(update);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-logout]'))
      void import('./logout.ts').then(({ askToSignOut }) => askToSignOut());
  });
}

/** Without an answer the owner's links are hidden; the stored session stays. */
function update() {
  if (currentToken()) void checkSession().then((check) => showOwner(check === 'alive'));
  else showOwner(false);
}

/** `sessionAlive` has the next document of this tab show the owner's part before its first paint. */
function showOwner(isOwner: boolean) {
  const dock = document.querySelector<HTMLElement>('nav[data-dock]');
  if (isOwner) {
    store('sessionAlive', '1', 'sessionStorage');
    for (const part of document.querySelectorAll<HTMLTemplateElement>('template[data-owner-part]'))
      part.replaceWith(part.content);
    dock?.setAttribute('data-owner', '');
  } else {
    if (currentToken()) removeStored('sessionAlive', 'sessionStorage');
    dock?.removeAttribute('data-owner');
  }
}
