import { read } from '#app/client/api.ts';
import type { Search } from '#app/panel-resource.ts';
import { articleList } from '../contract.ts';

export const searchArticles: Search = async (words, signal) => {
  const q = new URLSearchParams({ q: words, page: '1', per_page: '5' });
  const found = await read(`/api/articles?${q}`, articleList, signal);
  return (found?.data ?? []).map(({ title, slug }) => ({
    label: title,
    group: 'Makaleler',
    to: `/admin/articles/edit/${slug}`,
  }));
};
