import type { Callout } from '../nodes/callout.ts';
import { callouts } from '../nodes/callout.ts';
import { gallerySize } from '../nodes/gallery.ts';

/** Rewrites galleries, callouts and toggles of Ghost, WordPress and GitHub as those of the editor. */
export function findForeignBlocks(body: HTMLElement) {
  for (const gallery of body.querySelectorAll('.wp-block-gallery, .kg-gallery-card, [class*="galleryid-"]'))
    asGalleries(gallery);
  for (const toggle of body.querySelectorAll('.kg-toggle-card')) asDetails(toggle);
  for (const callout of body.querySelectorAll('.markdown-alert, .kg-callout-card')) asCallout(callout);
  for (const button of body.querySelectorAll('.wp-block-file__button')) button.remove();
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
  const isGhost = found.matches('.kg-callout-card');
  const kind = isGhost
    ? (ghostColors.find(([color]) => found.matches(`.kg-callout-card-${color}`))?.[1] ?? 'note')
    : callouts.find((name) => found.matches(`.markdown-alert-${name}`));
  if (!kind) return;
  const quotation = found.ownerDocument.createElement('blockquote');
  quotation.setAttribute('data-callout', kind);
  found.querySelector('.markdown-alert-title, .kg-callout-emoji')?.remove();
  quotation.append(...(found.querySelector('.kg-callout-text') ?? found).childNodes);
  found.replaceWith(quotation);
}
