import type { Texts } from '#kit/texts/tr.ts';
import { makeButton } from './button.ts';

type Words = Pick<Texts['articleScripts'], 'picture' | 'gallery'>;

/** Opens pictures of a text large; those of a gallery follow each other. Without scripts their links lead to the files. */
export function enhancePictures(text: HTMLElement, words: Words) {
  const { picture } = words;
  for (const link of text.querySelectorAll<HTMLAnchorElement>('figure > a:has(> img)')) {
    link.removeAttribute('target');
    link.ariaLabel = `${pictureIn(link).alt || picture.name} ${picture.enlarge}`;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const group = link.closest('.gallery')?.querySelectorAll('a') ?? [link];
      const links = [...group];
      open(text, links, links.indexOf(link), words);
    });
  }
}

const pictureIn = (link: HTMLAnchorElement) => link.querySelector('img') ?? new Image();

function open(text: HTMLElement, links: HTMLAnchorElement[], first: number, { picture, gallery }: Words) {
  let at = first;
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.ariaLabel = picture.large;
  const image = new Image();
  const caption = document.createElement('p');
  const show = (step: number) => {
    at = (at + step + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    dialog.classList.remove('zoomed');
    image.src = link.href;
    image.alt = pictureIn(link).alt;
    caption.textContent = link.nextElementSibling?.textContent ?? '';
  };
  const button = (label: string, sign: string, act: () => void) =>
    Object.assign(makeButton(sign, act), { ariaLabel: label });
  image.addEventListener('click', () => dialog.classList.toggle('zoomed'));
  const close = () => dialog.close();
  dialog.append(image, caption, button(picture.close, '✕', close));
  if (links.length > 1) {
    dialog.append(
      button(gallery.previous, '‹', () => show(-1)),
      button(gallery.next, '›', () => show(1)),
    );
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') show(-1);
      if (key === 'ArrowRight') show(1);
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
    if (history.state?.picture) history.back();
  });
  text.after(dialog);
  show(0);
  dialog.showModal();
  history.pushState({ picture: true }, '');
}
