import { writeToClipboard } from '#app/ui/clipboard.ts';
import { readStored, store } from '#app/ui/storage.ts';
import { makeButton } from './button.ts';
import { enhancePictures } from './pictures.ts';
import { textsOf } from './texts.ts';

const text = document.getElementById('text');
const texts = textsOf<'articleScripts'>(text);

export function enhanceArticle() {
  enhancePictures(texts);
  for (const block of document.querySelectorAll<HTMLElement>('#text pre')) {
    addButtons(block);
    new ResizeObserver(() => nameWhatScrolls(block)).observe(block);
  }
  for (const card of document.querySelectorAll<HTMLElement>('#text [data-player]')) addPlayButton(card);
  showWrapping(readStored(WRAPS) === 'true');
  followHeadings();
}

function nameWhatScrolls(block: HTMLElement) {
  const scrolls = block.scrollWidth > block.clientWidth;
  block.parentElement?.classList.toggle('scrolls', scrolls);
  block.tabIndex = scrolls ? 0 : -1;
  block.role = scrolls ? 'region' : null;
  block.ariaLabel = scrolls ? `${texts.code.name} ${block.dataset.language ?? ''}`.trim() : null;
}

function addPlayButton(card: HTMLElement) {
  const title = card.querySelector('strong')?.textContent ?? '';
  const button = makeButton(texts.player.play, () => {
    const player = document.createElement('iframe');
    player.src = `${card.dataset.player}?autoplay=1`;
    player.title = title;
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
    button.replaceWith(player);
    player.focus();
  });
  button.className = 'embed-play';
  button.ariaLabel = `${title}: ${texts.player.here}`;
  card.append(button);
}

function addButtons(block: HTMLElement) {
  const holder = document.createElement('div');
  holder.className = 'code-block';
  const bar = document.createElement('div');
  bar.className = 'code-buttons';
  const wrap = makeButton(texts.code.wrap, wrapLines);
  wrap.className = 'code-wrap';
  const copying = makeButton(texts.code.copy, () => void copy(block, copying));
  bar.append(wrap, copying);
  block.replaceWith(holder);
  holder.append(block, bar);
}

const WRAPS = 'code-wraps';

/** Breaks long lines of every block, here and in the articles that follow. */
function wrapLines() {
  const wraps = !text?.classList.contains('wraps');
  store(WRAPS, String(wraps));
  showWrapping(wraps);
}

function showWrapping(wraps: boolean) {
  text?.classList.toggle('wraps', wraps);
  for (const button of document.querySelectorAll('.code-wrap')) button.ariaPressed = String(wraps);
}

async function copy(block: HTMLElement, button: HTMLButtonElement) {
  try {
    await writeToClipboard(block.textContent ?? '');
    button.textContent = texts.code.done;
  } catch (error) {
    console.warn(error);
    button.textContent = texts.code.failed;
  }
  setTimeout(() => {
    button.textContent = texts.code.copy;
  }, 2000);
}

const UPPER_PART = 140;

function followHeadings() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const [first] = headings;
  if (!first) return;
  let marked: HTMLAnchorElement | undefined;
  const update = () => {
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
