import { embedOf } from '#kit/text/embeds.ts';
import { textOf } from './text-of.ts';

export const cardSigns = [
  ...['.twitter-tweet', '.twitter-video', '.instagram-media', '.tiktok-embed', '.codepen', '.bookmark'],
  ...['.kg-bookmark-card', '.graf--mixtapeEmbed'],
];

/** Frames and cards of other sites become link cards with their title and address. */
export function findEmbeds(body: HTMLElement) {
  for (const frame of body.querySelectorAll('iframe[src], embed[src], video, audio')) {
    const source = frame.getAttribute('src') ?? frame.querySelector('source')?.getAttribute('src') ?? '';
    const card = cardOf(body, source, frame.getAttribute('title') ?? '');
    if (card) frame.replaceWith(card);
  }
  for (const element of body.querySelectorAll(cardSigns.join(', '))) {
    const links = element.matches('a') ? [element] : [...element.querySelectorAll('a[href]')];
    const link = element.matches('blockquote') ? links.at(-1) : links[0];
    const title = element.querySelector('.kg-bookmark-title, strong, .bookmark-title') ?? element;
    const card = cardOf(body, link?.getAttribute('href') ?? '', textOf(title));
    if (card) element.replaceWith(card);
  }
}

function cardOf(body: HTMLElement, address: string, title: string): Element | undefined {
  const embed = embedOf(address);
  if (!embed) return undefined;
  const card = body.ownerDocument.createElement('span');
  card.className = 'embed';
  card.setAttribute('data-href', embed.href);
  card.setAttribute('data-title', title || embed.title);
  return card;
}
