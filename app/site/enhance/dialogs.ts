import { linkIn } from './links.ts';

/**
 * Opens details as modal dialogs under their own addresses, and filters lists in place. Both take what they show from the
 * document of the link, to which a browser without scripts would move.
 */
export function enhanceDialogs() {
  let shown = location.href;
  let titleBelow = document.title;
  makeModal();

  addEventListener('click', (event) => {
    const link = linkIn(event);
    if (!link) return;
    const opens = link.hasAttribute('data-dialog');
    if (link.hasAttribute('data-close')) close();
    else if (opens || link.hasAttribute('data-swap')) {
      void show(link.href, opens, () => history.pushState({ opened: opens }, '', link.href));
    } else return;
    event.preventDefault();
  });

  addEventListener('popstate', () => {
    if (addressOf(location.href) !== addressOf(shown)) void show(location.href, false, () => undefined);
  });

  /** Shows an address: its details above this page, or its content in place of this one. */
  async function show(href: string, opens: boolean, enter: () => void) {
    const focused = document.activeElement?.id;
    try {
      const answer = await fetch(href, { headers: { Accept: 'text/html' } });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const content = next.getElementById('content');
      const details = next.querySelector('[data-details]');
      if (!content) throw new Error(`There is no content at ${href}.`);
      enter();
      shown = location.href;
      const here = document.getElementById('content');
      if (opens && details) here?.append(details);
      else {
        titleBelow = next.title;
        here?.replaceChildren(...content.childNodes);
      }
      document.title = next.title;
      makeModal();
      if (focused && !details) document.getElementById(focused)?.focus({ preventScroll: true });
    } catch (error) {
      console.error(error);
      location.assign(href);
    }
  }

  function close() {
    const details = document.querySelector<HTMLElement>('[data-details]');
    if (!details) return;
    const { details: home = '/', opener = '' } = details.dataset;
    details.remove();
    document.title = titleBelow;
    shown = new URL(home, location.href).href;
    if (history.state?.opened) history.back();
    else history.replaceState(null, '', home);
    document.getElementById(opener)?.focus({ preventScroll: true });
  }

  /** Makes a dialog modal that the server sent open. */
  function makeModal() {
    const dialog = document.querySelector<HTMLDialogElement>('[data-details] > dialog');
    if (!dialog || dialog.matches(':modal')) return;
    dialog.close();
    dialog.showModal();
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) close();
    });
  }
}

const addressOf = (href: string) => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};
