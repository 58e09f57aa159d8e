import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { brokenRule, IMAGE_RULE } from '#kit/pictures/contract.ts';
import { imageAddress } from '../addresses.ts';
import { onlyIf } from './blocks-and-marks.ts';

/** A text attribute: by default, Tiptap parses it into numbers and booleans. */
const textAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

const srcOf = (element: HTMLElement) => imageAddress(element.getAttribute('src'));

export const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: srcOf },
    alt: textAttribute('alt'),
    title: textAttribute('title'),
    size: {
      default: null,
      parseHTML: (element: HTMLElement) => imageSize(element.dataset.size),
      renderHTML: ({ size }) => (size ? { 'data-size': size } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]', ...onlyIf(srcOf) }],
}).configure({ inline: false, allowBase64: false });

export const gallerySize = { min: 2, max: 12 };

/** Pictures side by side. Edited in a dialog. */
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

export const imageProblem = (file: Pick<File, 'name' | 'type' | 'size'>) =>
  brokenRule(file, IMAGE_RULE)?.text;

/** Names of the widths of pictures narrower than the text. */
export const imageSizes = { medium: 'Dörtte üçü', small: 'Yarısı' };

export const imageSize = (text: string | undefined) =>
  text && Object.hasOwn(imageSizes, text) ? text : null;
