import type { Texts } from '#kit/texts/tr.ts';
import { writeToClipboard } from '#kit/ui/clipboard.ts';
import { readStored, store } from '#kit/ui/storage.ts';
import { textsOf } from './document.ts';

type Words = Texts['articleScripts'];

/** Enhances a text with scripts: copy buttons on code, players, pictures that open large. */
export function enhanceText(text: HTMLElement) {
  const words = textsOf<'articleScripts'>(text);
  enhancePictures(text, words);
  for (const block of text.querySelectorAll('pre')) {
    addButtons(text, block, words.code);
    new ResizeObserver(() => nameWhatScrolls(block, words.code)).observe(block);
  }
  for (const card of text.querySelectorAll<HTMLElement>('[data-player]')) addPlayButton(card, words.player);
  showWrapping(text, readStored(WRAPS) === 'true');
  followHeadings();
}

function nameWhatScrolls(block: HTMLElement, { name }: Words['code']) {
  const scrolls = block.scrollWidth > block.clientWidth;
  block.parentElement?.classList.toggle('scrolls', scrolls);
  block.tabIndex = scrolls ? 0 : -1;
  block.role = scrolls ? 'region' : null;
  block.ariaLabel = scrolls ? `${name} ${block.dataset.language ?? ''}`.trim() : null;
}

function addPlayButton(card: HTMLElement, { play, here }: Words['player']) {
  const title = card.querySelector('strong')?.textContent ?? '';
  const button = makeButton(play, () => {
    const player = document.createElement('iframe');
    player.src = `${card.dataset.player}?autoplay=1`;
    player.title = title;
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
    button.replaceWith(player);
    player.focus();
  });
  button.className = 'embed-play';
  button.ariaLabel = `${title}: ${here}`;
  card.append(button);
}

function addButtons(text: HTMLElement, block: HTMLElement, words: Words['code']) {
  const holder = document.createElement('div');
  holder.className = 'code-block';
  const bar = document.createElement('div');
  bar.className = 'code-buttons';
  const wrap = makeButton(words.wrap, () => wrapLines(text));
  wrap.className = 'code-wrap';
  const copying = makeButton(words.copy, () => void copy(block, copying, words));
  bar.append(wrap, copying);
  block.replaceWith(holder);
  holder.append(block, bar);
}

const WRAPS = 'code-wraps';

/** Toggles wrapping of long lines in every code block, here and in later texts. */
function wrapLines(text: HTMLElement) {
  const wraps = !text.classList.contains('wraps');
  store(WRAPS, String(wraps));
  showWrapping(text, wraps);
}

function showWrapping(text: HTMLElement, wraps: boolean) {
  text.classList.toggle('wraps', wraps);
  for (const button of text.querySelectorAll('.code-wrap')) button.ariaPressed = String(wraps);
}

async function copy(block: HTMLElement, button: HTMLButtonElement, words: Words['code']) {
  try {
    await writeToClipboard(block.textContent ?? '');
    button.textContent = words.done;
  } catch (error) {
    console.warn(error);
    button.textContent = words.failed;
  }
  setTimeout(() => {
    button.textContent = words.copy;
  }, 2000);
}

const UPPER_PART = 140;

function followHeadings() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a, .case-contents a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const [first] = headings;
  if (!first) return;
  let marked: HTMLAnchorElement | undefined;
  const update = () => {
    if (!first.heading.isConnected) return removeEventListener('scroll', update);
    const { link } =
      headings.findLast(({ heading }) => heading.getBoundingClientRect().top < UPPER_PART) ?? first;
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'location');
    marked = link;
    const list = link.closest('details');
    list?.scrollTo({ top: link.offsetTop - list.clientHeight / 2 });
  };
  update();
  addEventListener('scroll', update, { passive: true });
}

type PictureWords = Pick<Texts['articleScripts'], 'picture' | 'gallery'>;

/** Opens the pictures of a text, or of what is marked around it, large; those of a gallery in sequence. Without scripts, their links lead to the files. */
function enhancePictures(text: HTMLElement, words: PictureWords) {
  const { picture } = words;
  const pictures = text.closest('[data-pictures]') ?? text;
  for (const link of pictures.querySelectorAll<HTMLAnchorElement>('figure > a:has(> img)')) {
    link.removeAttribute('target');
    link.ariaLabel = `${pictureIn(link).alt || picture.name} ${picture.enlarge}`;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const group = link.closest('.gallery, .shots')?.querySelectorAll('a') ?? [link];
      const links = [...group];
      open(text, links, links.indexOf(link), words);
    });
  }
}

const pictureIn = (link: HTMLAnchorElement) => link.querySelector('img') ?? new Image();

function open(
  text: HTMLElement,
  links: HTMLAnchorElement[],
  first: number,
  { picture, gallery }: PictureWords,
) {
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

const makeButton = (text: string, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button' as const, textContent: text, onclick });
