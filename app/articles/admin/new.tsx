import { ArticleForm } from './form.tsx';

export default function NewArticle() {
  return <ArticleForm article={undefined} />;
}
