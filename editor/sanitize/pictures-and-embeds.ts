import { embedOf } from '#kit/text/embeds.ts';

const pictures = 'img, span.embed, div[data-math]';

/** Moves pictures out of paragraphs, without leaving empty ones, and keeps captions. */
export function hoistPictures(body: HTMLElement) {
  keepLinkTitles(body);
  for (const figure of body.querySelectorAll('figure')) keepCaption(figure);
  const paragraphs = [...body.querySelectorAll(pictures)].map((image) => image.closest('p, h1, h2, h3'));
  for (const paragraph of new Set(paragraphs)) {
    if (!paragraph) continue;
    if (textOf(paragraph) === '') paragraph.replaceWith(...paragraph.querySelectorAll(pictures));
    else takeOutFirst(paragraph);
  }
}

/** Copies a link's title to the picture inside it, where it becomes the caption. */
export function keepLinkTitles(body: HTMLElement) {
  for (const link of body.querySelectorAll<HTMLElement>('a[title]')) {
    const [image, second] = link.querySelectorAll('img');
    if (image && !second && !image.title && textOf(link) === '' && link.title !== image.alt)
      image.title = link.title;
  }
}

function keepCaption(figure: Element) {
  const caption = figure.querySelector('figcaption');
  const images = figure.querySelectorAll('img');
  const image = images[images.length - 1];
  if (!caption || !image) return;
  const text = textOf(caption);
  if (text && caption.querySelector('a[href]')) {
    const paragraph = figure.ownerDocument.createElement('p');
    paragraph.setAttribute('style', 'text-align: center');
    paragraph.append(...caption.childNodes);
    figure.after(paragraph);
  } else if (text) image.setAttribute('title', text);
  caption.remove();
}

function takeOutFirst(paragraph: Element) {
  for (const image of paragraph.querySelectorAll(pictures)) {
    const range = paragraph.ownerDocument.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(image);
    if (range.toString().trim() !== '') return;
    paragraph.before(image);
  }
}

export const cardSigns = [
  ...['.twitter-tweet', '.twitter-video', '.instagram-media', '.tiktok-embed', '.codepen', '.bookmark'],
  ...['.kg-bookmark-card', '.graf--mixtapeEmbed'],
];

/** Converts frames and cards of other sites to link cards with title and address. */
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

export const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
