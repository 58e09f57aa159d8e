/** Adds copy buttons to code, and marks the current heading in the contents list. */
export function enhanceArticle() {
  for (const block of document.querySelectorAll<HTMLElement>('#text pre')) addCopyButton(block);
  followHeadings();
}

function addCopyButton(block: HTMLElement) {
  const holder = document.createElement('div');
  holder.className = 'code-block';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.textContent = 'Kopyala';
  button.addEventListener('click', () => void copy(block, button));
  block.replaceWith(holder);
  holder.append(block, button);
}

async function copy(block: HTMLElement, button: HTMLButtonElement) {
  try {
    await navigator.clipboard.writeText(block.textContent ?? '');
    button.textContent = 'Kopyalandı';
  } catch (error) {
    console.warn(error);
    button.textContent = 'Kopyalanamadı';
  }
  setTimeout(() => {
    button.textContent = 'Kopyala';
  }, 2000);
}

/** A heading above this many pixels has been passed. */
const UPPER_PART = 140;

/** Marks the last heading that has scrolled past the upper part of the window. */
function followHeadings() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (headings.length === 0) return;
  const update = () => {
    const current =
      headings.findLast(({ heading }) => heading.getBoundingClientRect().top < UPPER_PART) ?? headings[0];
    for (const { link } of headings) {
      if (link === current?.link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  update();
  addEventListener('scroll', update, { passive: true });
}
