import { type LoaderFunctionArgs, redirect } from 'react-router';
import { send } from '#app/api.ts';
import { articleReply } from '../contract.ts';

/** /admin/articles/{id} leads to the form, whose address has the slug. @public */
export async function loader({ params }: LoaderFunctionArgs) {
  const article = await send('GET', `/api/articles/${params.id}`, { reply: articleReply }).catch(
    () => undefined,
  );
  throw redirect(article ? `/admin/articles/edit/${article.slug}` : '/admin/articles');
}

export default function ArticleById() {
  return null;
}
