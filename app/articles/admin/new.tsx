import { ArticleForm } from './form.tsx';

export const meta = () => [{ title: 'Yeni Makale Ekle · Admin Paneli' }];

export default function NewArticle() {
  return <ArticleForm article={undefined} />;
}
