import { readStored, removeStored, store } from '#kit/ui/storage.ts';
import { createStore } from '#kit/ui/store.ts';

const typed = createStore<Record<number, string>>({});

const keyOf = (thread: number) => `answerDraft:${thread}`;

export const useDraft = (thread: number): string => typed.use()[thread] ?? readStored(keyOf(thread)) ?? '';

export function setDraft(thread: number, text: string) {
  if (text) store(keyOf(thread), text);
  else removeStored(keyOf(thread));
  typed.set({ ...typed.get(), [thread]: text });
}
