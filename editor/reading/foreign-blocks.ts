import { type Callout, callouts } from '../nodes/callout-kinds.ts';
import { gallerySize } from '../nodes/gallery.ts';

const controls =
  '.wp-block-file__button, .kg-video-overlay, .kg-video-player-container, .kg-audio-player, .kg-file-card-icon, .kg-file-card-metadata';

/** Rewrites galleries, callouts and toggles of Ghost, WordPress, Notion and GitHub as those of the editor. */
export function findForeignBlocks(body: HTMLElement) {
  for (const gallery of body.querySelectorAll('.wp-block-gallery, .kg-gallery-card, [class*="galleryid-"]'))
    asGalleries(gallery);
  for (const toggle of body.querySelectorAll('.kg-toggle-card')) asDetails(toggle);
  for (const toggle of body.querySelectorAll('ul.toggle > li:only-child > details:only-child'))
    toggle.closest('ul')?.replaceWith(toggle);
  // Joins the lists of Notion, which has one for each item.
  for (const list of body.querySelectorAll('.bulleted-list, .numbered-list, .to-do-list')) {
    const before = list.previousElementSibling;
    if (before?.className !== list.className || list.getAttribute('start') === '1') continue;
    before.append(...list.childNodes);
    list.remove();
  }
  for (const callout of body.querySelectorAll('.markdown-alert, .kg-callout-card, figure.callout'))
    asCallout(callout);
  for (const control of body.querySelectorAll(controls)) control.remove();
}

function asGalleries(element: Element) {
  const page = element.ownerDocument;
  const pictures = [...element.querySelectorAll('img')];
  if (pictures.length < gallerySize.min) return;
  for (const picture of pictures) {
    const text = picture.closest('li, figure, .gallery-item')?.querySelector('figcaption, .gallery-caption');
    if (text && !text.matches('.blocks-gallery-caption') && text.parentElement !== element)
      picture.title = text.textContent?.trim() ?? '';
  }
  const caption = [...element.querySelectorAll('figcaption')].find(
    (one) => one.parentElement === element || one.matches('.blocks-gallery-caption'),
  );
  const size = Math.ceil(pictures.length / Math.ceil(pictures.length / gallerySize.max));
  for (let at = 0; at < pictures.length; at += size) {
    const gallery = page.createElement('div');
    gallery.className = 'gallery';
    gallery.append(...pictures.slice(at, at + size));
    element.before(gallery);
  }
  const below = page.createElement('p');
  below.style.textAlign = 'center';
  below.append(...(caption?.childNodes ?? []));
  if (caption) element.before(below);
  element.remove();
}

function asDetails(toggle: Element) {
  const details = toggle.ownerDocument.createElement('details');
  const summary = details.appendChild(toggle.ownerDocument.createElement('summary'));
  summary.append(toggle.querySelector('.kg-toggle-heading-text')?.textContent ?? '');
  details.append(...(toggle.querySelector('.kg-toggle-content')?.childNodes ?? []));
  toggle.replaceWith(details);
}

const ghostColors: [string, Callout][] = [
  ['green', 'tip'],
  ['yellow', 'warning'],
  ['red', 'caution'],
  ['pink', 'important'],
  ['purple', 'important'],
  ['accent', 'important'],
];

function asCallout(element: Element) {
  const color = ghostColors.find(([name]) => element.matches(`.kg-callout-card-${name}`))?.[1];
  const kind = element.matches('.markdown-alert')
    ? callouts.find((name) => element.matches(`.markdown-alert-${name}`))
    : (color ?? 'note');
  if (!kind) return;
  const quotation = element.ownerDocument.createElement('blockquote');
  quotation.setAttribute('data-callout', kind);
  element.querySelector('.markdown-alert-title, .kg-callout-emoji, .icon')?.remove();
  quotation.append(...(element.querySelector('.kg-callout-text') ?? element).childNodes);
  element.replaceWith(quotation);
}
