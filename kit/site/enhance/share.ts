import { writeToClipboard } from '#kit/ui/clipboard.ts';
import { readStored, removeStored, STORED_TOAST } from '#kit/ui/storage.ts';
import { texts } from './document.ts';

/** `data-copy` copies; `data-share` opens the system's share sheet, or copies the address where there is none. */
export function enhanceSharing() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy], [data-share]');
    if (!button) return;
    const { copy, name = '', share: title = '' } = button.dataset;
    void (copy === undefined ? share(title) : copyText(copy, name));
  });
}

async function share(title: string) {
  const url = location.origin + location.pathname;
  if (!('share' in navigator)) return copyText(url, texts.link);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof Error && error.name !== 'AbortError') await copyText(url, texts.link);
  }
}

async function copyText(text: string, name: string) {
  let said = texts.copied;
  try {
    await writeToClipboard(text);
  } catch (error) {
    console.warn(error);
    said = `${texts.notCopied} ${text}`;
  }
  showToast({ text: `${name} ${said}`, duration: 3000 });
}

function showToast({ text, duration }: { text: string; duration: number }) {
  const card = document.createElement('p');
  card.className = 'toast';
  card.textContent = text;
  document.getElementById('toasts')?.append(card);
  setTimeout(() => card.remove(), duration);
}

export function showStoredToast() {
  const stored = readStored(STORED_TOAST, 'sessionStorage');
  if (!stored) return;
  removeStored(STORED_TOAST, 'sessionStorage');
  showToast(JSON.parse(stored));
}
