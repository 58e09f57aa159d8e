import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { imageAddress } from '../addresses.ts';
import { onlyIf } from './only-if.ts';

export const gallerySize = { min: 2, max: 12 };

/** Shows pictures side by side. A dialog edits them. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  atom: true,
  draggable: true,
  content: `image{${gallerySize.min},${gallerySize.max}}`,
  parseHTML: () => [{ tag: 'div.gallery', priority: 60, ...onlyIf(isGallery) }],
  renderHTML: () => ['div', { class: 'gallery' }, 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'gallery';
      dom.contentEditable = 'false';
      dom.append(...node.children.map(figureOf));
      return { dom };
    },
});

function isGallery(element: HTMLElement): boolean {
  const pictures = [...element.querySelectorAll('img')].filter((image) =>
    imageAddress(image.getAttribute('src')),
  );
  return (
    [...element.children].every(({ tagName }) => tagName === 'IMG' || tagName === 'FIGURE') &&
    pictures.length >= gallerySize.min &&
    pictures.length <= gallerySize.max
  );
}

function figureOf({ attrs: { src, alt, title } }: DocumentNode): HTMLElement {
  const figure = document.createElement('figure');
  const image = figure.appendChild(document.createElement('img'));
  image.src = src;
  image.alt = alt ?? '';
  if (title) figure.appendChild(document.createElement('figcaption')).textContent = title;
  return figure;
}
