import { readStored, removeStored, STORED_TOAST } from '#kit/ui/storage.ts';

export function showToast({ text, duration }: { text: string; duration: number }) {
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
