import { store } from '#kit/ui/storage.ts';

/** Hides the language offer for good once it is closed or followed; see `offerScript`. */
export function answerOffers(offers: NodeListOf<HTMLElement>) {
  for (const offer of offers) {
    offer.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a, button')) return;
      store('languageOffer', 'yes');
      delete offer.dataset.shown;
    });
  }
}
