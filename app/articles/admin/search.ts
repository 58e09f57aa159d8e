import { read } from '#kit/client/api.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { articleType, type TextType } from '../text-type.ts';

export const searchOf =
  ({ api, list: reply, screen, words }: TextType): Search =>
  async (typed, signal) => {
    const q = new URLSearchParams({ q: typed, page: '1', per_page: '5' });
    const list = await read(`${api}?${q}`, reply, signal);
    return (list?.data ?? []).map(({ title, slug }) => ({
      label: title,
      group: words.many,
      to: `${screen}/edit/${slug}`,
    }));
  };

export const searchArticles = searchOf(articleType);
