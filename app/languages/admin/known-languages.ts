import { useEffect } from 'react';
import { read } from '#kit/client/api.ts';
import { languagesReply } from '#kit/languages/contract.ts';
import { type Language, otherLanguages } from '#kit/texts/languages.ts';
import { createStore } from '#kit/ui/store.ts';

const known = createStore<Language[] | undefined>(undefined);

/** The languages besides Turkish that are on, asked for once while the panel is open. */
export function useOtherLanguages(): Language[] {
  useEffect(() => {
    if (!known.get()) void readLanguages();
  }, []);
  return known.use() ?? [];
}

export async function readLanguages(): Promise<Language[] | undefined> {
  const reply = await read('/api/languages', languagesReply);
  if (reply) known.set(otherLanguages.filter((language) => reply.languages.includes(language)));
  return reply && known.get();
}
