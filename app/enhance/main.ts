import { listenForThemeToggle } from '#app/ui/theme.ts';
import { countViews } from './count-view.ts';
import { enhanceOwnerDock } from './owner-dock.ts';
import { showServerTime } from './server-time.ts';
import { enhanceSharing } from './share.ts';
import { whenShown } from './shown.ts';
import { showSlowMoves } from './slow-moves.ts';
import { showStoredToast } from './toast.ts';

listenForThemeToggle();
enhanceOwnerDock();
enhanceSharing();
showSlowMoves();
showServerTime();
whenShown(showStoredToast);
countViews(document.querySelector<HTMLElement>('script[data-tracking-id]')?.dataset.trackingId);
const contactForm = document.querySelector<HTMLFormElement>('form[data-contact]');
const text = document.getElementById('text');
const offers = document.querySelectorAll<HTMLElement>('[data-language-offer]');
void Promise.all([
  offers.length > 0 && import('./language-offer.ts').then(({ answerOffers }) => answerOffers(offers)),
  text && import('./text.ts').then(({ enhanceText }) => enhanceText(text)),
  contactForm &&
    import('./contact-form.ts').then(({ enhanceContactForm }) => enhanceContactForm(contactForm)),
  document.querySelector('[data-dialog], [data-details], [data-swap]') &&
    import('./dialogs.ts').then(({ enhanceDialogs }) => enhanceDialogs()),
]).finally(() => {
  document.documentElement.dataset.enhanced = '';
});
