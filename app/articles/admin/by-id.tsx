import { redirect } from 'react-router';
import { send } from '#app/api.ts';
import { articleReply } from '../contract.ts';
import type { Route } from './+types/by-id.ts';

/** /admin/articles/{id} leads to the form, whose address has the slug. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const article = await send('GET', `/api/articles/${params.id}`, { reply: articleReply }).catch(
    () => undefined,
  );
  throw redirect(article ? `/admin/articles/edit/${article.slug}` : '/admin/articles');
}

export default function ArticleById() {
  return null;
}
