import { readStored, store } from '#app/ui/storage.ts';

const ANSWERED = 'languageOffer';

/** Shows the offer of the language that the browser prefers to the page's, until it was closed or followed. */
export function offerLanguage(offers: NodeListOf<HTMLElement>) {
  if (readStored(ANSWERED)) return;
  const tags = navigator.languages.map((tag) => tag.slice(0, 2));
  for (const offer of offers) {
    const place = tags.indexOf(offer.lang);
    const own = tags.indexOf(document.documentElement.lang);
    if (place < 0 || (own >= 0 && own < place)) continue;
    offer.dataset.shown = '';
    offer.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a, button')) return;
      store(ANSWERED, 'yes');
      delete offer.dataset.shown;
    });
  }
}
