import { read } from '#kit/client/api.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { fold } from '#kit/text/fold.ts';
import { entryList } from '../contract.ts';

export const searchEntries: Search = async (words, signal) => {
  const entries = (await read('/api/cv-entries', entryList, signal)) ?? [];
  const wanted = fold(words).trim();
  return entries
    .filter(({ title, organization }) => fold(`${title} ${organization}`).includes(wanted))
    .slice(0, 5)
    .map(({ title }) => ({ label: title, group: 'CV Kayıtları', to: '/admin/cv/entries' }));
};
