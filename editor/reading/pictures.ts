import { textOf } from './text-of.ts';

const pictures = 'img, span.embed, div[data-math]';

/** Keeps captions, and takes pictures out of paragraphs, which would leave empty ones. */
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

/** Gives a picture the title of the link around it, whose place is its caption. */
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
