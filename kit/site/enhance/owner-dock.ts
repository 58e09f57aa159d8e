import {
  checkSession,
  currentSession,
  currentToken,
  onSessionChange,
  restoreSession,
} from '#kit/client/session.ts';
import { removeStored, store } from '#kit/ui/storage.ts';
import { whenShown, whenShownAgain } from './shown.ts';

export function enhanceOwnerDock() {
  onSessionChange(() => showOwner(currentSession() !== undefined));
  restoreSession();
  // Checks again: the owner may have signed out since it was prerendered or left.
  whenShown(update);
  whenShownAgain(update);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-logout]'))
      void import('./owner-actions.ts').then(({ askToSignOut }) => askToSignOut());
  });
}

/** Hides the owner's links without an answer; keeps the stored session. */
function update() {
  if (currentToken()) void checkSession().then((check) => showOwner(check === 'alive'));
  else showOwner(false);
}

/** `sessionAlive` shows the owner's part before the next document's first paint. */
function showOwner(isOwner: boolean) {
  const dock = document.querySelector<HTMLElement>('nav[data-dock]');
  if (isOwner) {
    store('sessionAlive', '1', 'sessionStorage');
    for (const part of document.querySelectorAll<HTMLTemplateElement>('template[data-owner-part]'))
      part.replaceWith(part.content);
    dock?.setAttribute('data-owner', '');
    void import('./owner-actions.ts').then(({ showDockCounts }) => showDockCounts());
  } else {
    if (currentToken()) removeStored('sessionAlive', 'sessionStorage');
    dock?.removeAttribute('data-owner');
  }
}
