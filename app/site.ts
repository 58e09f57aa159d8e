import { countViews } from '#app/analytics/site/count-view.ts';
import { whenShown } from '#kit/site/enhance/document.ts';
import { enhanceOwnerDock } from '#kit/site/enhance/owner-dock.ts';
import { showServerTime } from '#kit/site/enhance/server-time.ts';
import { enhanceSharing, showStoredToast } from '#kit/site/enhance/share.ts';
import { showSlowMoves } from '#kit/site/enhance/slow-moves.ts';
import { speculate } from '#kit/site/speculation-rules.ts';
import { listenForThemeToggle } from '#kit/ui/theme.ts';

// A static copy has no server to ask.
const isServed = document.documentElement.dataset.static === undefined;
listenForThemeToggle();
enhanceSharing();
showSlowMoves();
speculate();
// A timer: for an animation, even one in steps, browsers compose a frame for each refresh of the screen.
const logo = document.querySelector('.logo-emoji');
if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  setInterval(() => logo?.append(logo.firstElementChild ?? ''), 3_000);
if (isServed) {
  enhanceOwnerDock();
  showServerTime();
  whenShown(showStoredToast);
  countViews(document.querySelector<HTMLElement>('script[data-tracking-id]')?.dataset.trackingId);
}
const contactForm = document.querySelector<HTMLFormElement>('form[data-contact]');
const text = document.getElementById('text');
const siteConsole = document.querySelector<HTMLElement>('[data-console]');
const offers = document.querySelectorAll<HTMLElement>('[data-language-offer]');
void Promise.all([
  offers.length > 0 &&
    import('#kit/site/enhance/language-offer.ts').then(({ answerOffers }) => answerOffers(offers)),
  text && import('#kit/site/enhance/text.ts').then(({ enhanceText }) => enhanceText(text)),
  contactForm &&
    import('#app/messages/site/enhance-contact-form.ts').then(({ enhanceContactForm }) =>
      enhanceContactForm(contactForm),
    ),
  siteConsole &&
    import('#app/home/enhance-console.ts').then(({ enhanceConsole }) => enhanceConsole(siteConsole)),
  isServed &&
    document.querySelector('[data-dialog], [data-details], [data-swap]') &&
    import('#kit/site/enhance/dialogs.ts').then(({ enhanceDialogs }) => enhanceDialogs()),
]).finally(() => {
  document.documentElement.dataset.enhanced = '';
});
