import {
  checkSession,
  currentSession,
  currentToken,
  onSessionChange,
  restoreSession,
} from '#kit/client/session.ts';
import { readStored, removeStored, store } from '#kit/ui/storage.ts';
import { whenShown, whenShownAgain } from './document.ts';

declare global {
  interface Window {
    /** Defined in head-scripts/owner-dock.ts. */
    showOwnerLinks: (html: string) => void;
  }
}

export function enhanceOwnerDock() {
  onSessionChange(() => void showOwner(currentSession() !== undefined));
  restoreSession();
  // Checks again: the owner may have signed out since the page was prerendered or left.
  whenShown(() => void update());
  whenShownAgain(() => void update());
}

/** Shows or hides the owner's links. Without an answer, hides them but keeps the stored session. */
async function update() {
  await showOwner(currentToken() ? (await checkSession()) === 'alive' : false);
}

/** Stores the owner's part of the dock in the tab, so that the next document can show it before its first paint. */
async function showOwner(isOwner: boolean) {
  const dock = document.querySelector<HTMLElement>('nav[data-dock]');
  const address = dock?.dataset.ownerPart ?? '';
  if (!isOwner) {
    if (currentToken()) removeStored(address, 'sessionStorage');
    dock?.removeAttribute('data-owner');
    return;
  }
  const answer = await fetch(address).catch(() => Response.error());
  if (answer.ok) store(address, await answer.text(), 'sessionStorage');
  // Where it cannot be loaded, the links have no numbers and signing out goes through the panel.
  const actions = await import('./owner-actions.ts').catch(() => undefined);
  const part = readStored(address, 'sessionStorage');
  // The session may have ended meanwhile.
  if (!part || !currentSession()) return;
  window.showOwnerLinks(part);
  actions?.showDockCounts();
}
