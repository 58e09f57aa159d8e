import { Rss } from 'lucide-react';
import { definePage } from '#app/site/page.server.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { chooseFamilies } from '#app/ui/drawing/choose.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ArticleCard, cardsClass } from './article-card.tsx';
import { pageOf } from './cards.server.ts';
import { readTagged, type Tagged } from './tagged.server.ts';

export const tagPage = definePage<Tagged | undefined>({
  path: '/blog/etiket/:tag',
  parameters: ['page'],
  tags: ['articles', 'categories'],
  async load({ deps: { db }, language, params: { tag = '' }, query, part }) {
    const data = await part('tag', readTagged(db, language, tag, pageOf(query)), undefined);
    return data ? { data } : { data, status: 404 };
  },
  head(found) {
    if (!found) return { title: 'Etiket Bulunamadı', path: '/blog', share: 'page/blog', missing: true };
    const { slug, name, total, page, lastPage } = found;
    const path = `/blog/etiket/${slug}`;
    return {
      title: page > 1 ? `${name}, sayfa ${page}` : `${name} yazıları`,
      description: `“${name}” etiketli ${total.toLocaleString('tr-TR')} yazı.`,
      path: page > 1 ? `${path}?page=${page}` : path,
      share: 'page/blog',
      crumbs: [
        { name: 'Blog', path: '/blog' },
        { name, path },
      ],
      feed: { title: `${name} (RSS)`, path: `${path}/feed.xml` },
      hidden: page > lastPage,
    };
  },
  request: (found) => found && { path: `/blog/etiket/${found.slug}/feed.json`, records: found.total },
  Page: ({ data }) => (data ? <TagIndex tagged={data} /> : <Missing />),
});

function TagIndex({ tagged }: { tagged: Tagged }) {
  const { slug, name, articles, total, page, lastPage } = tagged;
  const families = chooseFamilies(articles.map(({ title }) => title));
  return (
    <div className="page pb-16">
      <PageHeader title={name}>
        <p>{total.toLocaleString('tr-TR')} makale bu etiketi taşıyor.</p>
      </PageHeader>
      <p className="mb-10 flex flex-wrap gap-3">
        <LinkButton href="/blog" look="secondary">
          Tüm makaleler
        </LinkButton>
        <LinkButton href={`/blog/etiket/${slug}/feed.xml`} look="quiet">
          <Rss size={16} aria-hidden /> RSS akışı
        </LinkButton>
      </p>
      <ul className={cardsClass}>
        {articles.map((article, at) => (
          <ArticleCard key={article.slug} article={article} family={families[at]} eager={at < 2} />
        ))}
      </ul>
      <div className="mt-12">
        <Pager page={page} lastPage={lastPage} query={new URLSearchParams()} />
      </div>
    </div>
  );
}

function Missing() {
  return (
    <div data-not-counted="" className="page pb-16">
      <PageHeader title="Etiket Bulunamadı" />
      <EmptyState title="Bu etikette yazı yok" action={<LinkButton href="/blog">Blog’a Dön</LinkButton>}>
        Etiketin adı değişmiş ya da yazıları yayından kalkmış olabilir.
      </EmptyState>
    </div>
  );
}
