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
  for (const callout of body.querySelectorAll('.markdown-alert, .kg-callout-card, figure.callout'))
    asCallout(callout);
  for (const control of body.querySelectorAll(controls)) control.remove();
}

function asGalleries(found: Element) {
  const page = found.ownerDocument;
  const pictures = [...found.querySelectorAll('img')];
  if (pictures.length < gallerySize.min) return;
  for (const picture of pictures) {
    const text = picture.closest('li, figure, .gallery-item')?.querySelector('figcaption, .gallery-caption');
    if (text && !text.matches('.blocks-gallery-caption') && text.parentElement !== found)
      picture.title = text.textContent?.trim() ?? '';
  }
  const caption = [...found.querySelectorAll('figcaption')].find(
    (one) => one.parentElement === found || one.matches('.blocks-gallery-caption'),
  );
  const size = Math.ceil(pictures.length / Math.ceil(pictures.length / gallerySize.max));
  for (let at = 0; at < pictures.length; at += size) {
    const gallery = page.createElement('div');
    gallery.className = 'gallery';
    gallery.append(...pictures.slice(at, at + size));
    found.before(gallery);
  }
  const below = page.createElement('p');
  below.style.textAlign = 'center';
  below.append(...(caption?.childNodes ?? []));
  if (caption) found.before(below);
  found.remove();
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

function asCallout(found: Element) {
  const color = ghostColors.find(([name]) => found.matches(`.kg-callout-card-${name}`))?.[1];
  const kind = found.matches('.markdown-alert')
    ? callouts.find((name) => found.matches(`.markdown-alert-${name}`))
    : (color ?? 'note');
  if (!kind) return;
  const quotation = found.ownerDocument.createElement('blockquote');
  quotation.setAttribute('data-callout', kind);
  found.querySelector('.markdown-alert-title, .kg-callout-emoji, .icon')?.remove();
  quotation.append(...(found.querySelector('.kg-callout-text') ?? found).childNodes);
  found.replaceWith(quotation);
}
