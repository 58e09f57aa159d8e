import { readStored, removeStored, store } from '#app/ui/storage.ts';

const KEY = 'toast';

type Toast = { text: string; duration: number };

export function showToast({ text, duration }: Toast) {
  const card = document.createElement('p');
  card.className = 'toast';
  card.textContent = text;
  document.getElementById('toasts')?.append(card);
  setTimeout(() => card.remove(), duration);
}

export const storeToast = (toast: Toast) => store(KEY, JSON.stringify(toast), 'sessionStorage');

export function showStoredToast() {
  const stored = readStored(KEY, 'sessionStorage');
  if (!stored) return;
  removeStored(KEY, 'sessionStorage');
  showToast(JSON.parse(stored));
}
