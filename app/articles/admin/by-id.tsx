import { type LoaderFunctionArgs, redirect } from 'react-router';
import { read } from '#kit/client/api.ts';
import { articleType, type TextType } from '../text-type.ts';

/** Leads to the form of what has an id, else elsewhere. */
export const loaderOf =
  ({ api, reply, screen }: TextType, elsewhere: (id: string) => string) =>
  async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    const one = await read(`${api}/${id}`, reply);
    throw redirect(one ? `${screen}/edit/${one.slug}` : elsewhere(id));
  };

/** An id that is no article's may be that of a page. @public */
export const loader = loaderOf(articleType, (id) => `/admin/pages/${id}`);

export default function ById() {
  return null;
}
