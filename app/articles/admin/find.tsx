import { type LoaderFunctionArgs, redirect } from 'react-router';
import { read } from '#kit/client/api.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { articleType, type TextType } from '../text-type.ts';

/** Redirects from the id of a text to its form, else to `elsewhere`. */
export const loaderOf =
  ({ api, reply, screen }: TextType, elsewhere: (id: string) => string) =>
  async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    const one = await read(`${api}/${id}`, reply);
    throw redirect(one ? `${screen}/edit/${one.slug}` : elsewhere(id));
  };

/** Finds texts by their words, for the palette. */
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

/** An id without an article may be a page's. @public */
export const loader = loaderOf(articleType, (id) => `/admin/pages/${id}`);

export const search = searchOf(articleType);

export default function Found() {
  return null;
}
