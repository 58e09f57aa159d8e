import { read } from '#kit/client/api.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { apiOf, contracts, type Kind, kinds } from '../kinds.ts';
import type { List } from './index.tsx';
import { screenOf, words } from './words.ts';

export const searchArticles: Search = async (typed, signal) => {
  const q = new URLSearchParams({ q: typed, page: '1', per_page: '5' });
  const search = async (kind: Kind) => {
    const list = await read<List>(`${apiOf(kind)}?${q}`, contracts[kind].list, signal);
    return (list?.data ?? []).map(({ title, slug }) => ({
      label: title,
      group: words[kind].many,
      to: `${screenOf(kind)}/edit/${slug}`,
    }));
  };
  return (await Promise.all(kinds.map(search))).flat();
};
