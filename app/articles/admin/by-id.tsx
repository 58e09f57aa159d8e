import { type LoaderFunctionArgs, redirect } from 'react-router';
import { read } from '#app/client/api.ts';
import { articleReply } from '../contract.ts';

/** @public */
export async function loader({ params }: LoaderFunctionArgs) {
  const article = await read(`/api/articles/${params.id}`, articleReply);
  throw redirect(article ? `/admin/articles/edit/${article.slug}` : '/admin/articles');
}

export default function ArticleById() {
  return null;
}
