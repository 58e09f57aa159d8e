import { read } from '#app/client/api.ts';
import type { Search } from '#app/panel-resource.ts';
import { articleList } from '../contract.ts';
import { kinds } from '../kinds.ts';
import { pageList } from '../pages/contract.ts';
import { screenOf, words } from './words.ts';

export const searchArticles: Search = async (typed, signal) => {
  const q = new URLSearchParams({ q: typed, page: '1', per_page: '5' });
  const [articles, pages] = await Promise.all([
    read(`/api/articles?${q}`, articleList, signal),
    read(`/api/pages?${q}`, pageList, signal),
  ]);
  const found = { article: articles?.data ?? [], page: pages?.data ?? [] };
  return kinds.flatMap((kind) =>
    found[kind].map(({ title, slug }) => ({
      label: title,
      group: words[kind].many,
      to: `${screenOf(kind)}/edit/${slug}`,
    })),
  );
};
