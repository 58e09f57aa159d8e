import { type LoaderFunctionArgs, redirect } from 'react-router';
import { read } from '#kit/client/api.ts';
import { type ArticleOf, apiOf, contracts, type Kind, kinds } from '../kinds.ts';
import { screenOf } from './words.ts';

/** @public */
export async function loader({ params }: LoaderFunctionArgs) {
  for (const kind of kinds) {
    const { reply } = contracts[kind];
    const article = await read<ArticleOf<Kind>>(`${apiOf(kind)}/${params.id}`, reply);
    if (article) throw redirect(`${screenOf(kind)}/edit/${article.slug}`);
  }
  throw redirect('/admin/articles');
}

export default function ArticleById() {
  return null;
}
