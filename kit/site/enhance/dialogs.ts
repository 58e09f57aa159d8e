import siteStyles from '#kit/site/site.css?url';
import { recordIn } from '#kit/text/json.ts';
import { linkIn } from './links.ts';
import { endMove, startMove } from './slow-moves.ts';

/** Opens details as modal dialogs under their own addresses, and filters lists in place, with content fetched from the link. */
export function enhanceDialogs() {
  let shown = addressOf(location.href);
  let below = belowOf(history.state) ?? details()?.dataset.details ?? shown;
  // The title of the page below; unknown when the document came with open details, which have their own.
  let titleBelow = details() ? undefined : document.title;
  let asking = new AbortController();
  makeModal('none');

  addEventListener('click', (event) => {
    const link = linkIn(event);
    if (!link) return;
    const opens = link.hasAttribute('data-dialog');
    if (link.hasAttribute('data-close')) close();
    else if (opens || link.hasAttribute('data-swap')) {
      void show(link.href, opens, () => history.pushState(opens ? { below } : null, '', link.href));
    } else return;
    event.preventDefault();
  });

  window.onpopstate = ({ state }) => {
    asking.abort();
    endMove();
    const address = addressOf(location.href);
    if (address === shown) return;
    if (address === below && details()) leave();
    else void show(location.href, belowOf(state) === below);
  };

  async function show(href: string, isAbove: boolean, enter?: () => void) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    startMove();
    try {
      const [next] = await Promise.all([readDocument(href, signal), addStyles()]);
      signal.throwIfAborted();
      endMove();
      enter?.();
      shown = addressOf(location.href);
      const nextDetails =
        next.querySelector<HTMLElement>('[data-details]') ?? (isAbove ? framed(next, below) : undefined);
      const change = () => {
        details()?.remove();
        if (isAbove && nextDetails) document.getElementById('content')?.append(nextDetails);
        else {
          below = nextDetails ? (belowOf(history.state) ?? nextDetails.dataset.details ?? shown) : shown;
          titleBelow = nextDetails ? undefined : next.title;
          replaceContent(next);
        }
        document.title = next.title;
        makeModal();
        enhanceNewText();
      };
      await (isAbove && nextDetails?.querySelector('.travels') ? travel(change) : change());
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      location.assign(href);
    }
  }

  function close() {
    const isOpenedHere = belowOf(history.state) !== undefined;
    leave();
    if (isOpenedHere) history.back();
    else history.replaceState(null, '', below);
  }

  function leave() {
    const left = details();
    endMove();
    left?.remove();
    shown = below;
    void restoreTitle();
    document.getElementById(left?.dataset.opener ?? '')?.focus({ preventScroll: true });
  }

  async function restoreTitle() {
    const address = below;
    try {
      titleBelow ??= (await readDocument(address)).title;
      if (shown === address) document.title = titleBelow;
    } catch (error) {
      console.error(error);
    }
  }

  /** Makes an open dialog modal. `none` skips the entrance animation of one that came with the document. */
  function makeModal(animation = '') {
    const dialog = document.querySelector<HTMLDialogElement>('[data-details] > dialog');
    if (!dialog || dialog.matches(':modal')) return;
    dialog.style.animation = animation;
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

/** Animates the clicked card into its details, where the browser supports it and the visitor has not reduced motion. */
async function travel(change: () => void) {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  const dock = document.querySelector<HTMLElement>('.dock');
  // Keeps the dock below the dialog.
  const name = (text: string) => dock?.style.setProperty('view-transition-name', text);
  name('none');
  const { updateCallbackDone, finished } = document.startViewTransition(change);
  finished.finally(() => name('')).catch(console.error);
  await updateCallbackDone;
}

function enhanceNewText() {
  const text = document.getElementById('text');
  if (text) import('./text.ts').then(({ enhanceText }) => enhanceText(text), console.error);
}

const details = () => document.querySelector<HTMLElement>('[data-details]');

function framed(page: Document, below: string): HTMLElement | undefined {
  const frame = document.querySelector<HTMLTemplateElement>('template[data-details-frame]');
  const box = frame?.content.firstElementChild?.cloneNode(true);
  const body = page.querySelector('[data-details-body]');
  if (!(box instanceof HTMLElement) || !body) return undefined;
  box.dataset.details = below;
  box.dataset.opener = document.querySelector(`[data-dialog][href="${location.pathname}"]`)?.id ?? '';
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[data-close]')) link.href = below;
  const heading = box.querySelector('h2');
  if (heading) heading.textContent = page.querySelector('h1')?.textContent ?? '';
  box.querySelector('[data-details-here]')?.append(...body.childNodes);
  return box;
}

let adding: Promise<unknown> | undefined;

/** Loads all styles of the site: this document has only those that its own content needs. */
function addStyles() {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = siteStyles;
  adding ??= new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
    document.head.append(sheet);
  });
  return adding;
}

async function readDocument(href: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' }, ...(signal && { signal }) });
  // Removes its inline styles, which this document's policy refuses.
  const [before = '', , ...after] = (await answer.text()).split(/<\/?style>/);
  const read = new DOMParser().parseFromString(before + after.join(''), 'text/html');
  if (!read.getElementById('content')) throw new Error(`There is no content at ${href}.`);
  return read;
}

/** Replaces the content, keeping the focused link and the scroll position of the filters. */
function replaceContent(next: Document) {
  const here = document.getElementById('content');
  const focused = document.activeElement;
  const href = here?.contains(focused) ? focused?.getAttribute('href') : undefined;
  const filters = () => here?.querySelector('[data-swap]')?.closest('ul');
  const scrolled = filters()?.scrollLeft ?? 0;
  here?.replaceChildren(...(next.getElementById('content')?.childNodes ?? []));
  filters()?.scrollTo({ left: scrolled, behavior: 'instant' });
  if (href) here?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}

function belowOf(state: unknown): string | undefined {
  const { below } = recordIn(state);
  return typeof below === 'string' ? below : undefined;
}

const addressOf = (href: string) => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};
