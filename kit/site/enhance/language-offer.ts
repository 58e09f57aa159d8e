import { store } from '#kit/ui/storage.ts';

/** Keeps the offers of other languages hidden once one was closed or followed; see `offerScript`. */
export function answerOffers(offers: NodeListOf<HTMLElement>) {
  for (const offer of offers) {
    offer.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a, button')) return;
      store('languageOffer', 'yes');
      delete offer.dataset.shown;
    });
  }
}
