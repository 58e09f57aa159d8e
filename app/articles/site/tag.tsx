import { Rss } from 'lucide-react';
import { definePage } from '#kit/site/page.server.tsx';
import { PageHeader } from '#kit/site/page-parts.tsx';
import { DEFAULT } from '#kit/texts/languages.ts';
import { pathsIn } from '#kit/texts/words.server.ts';
import { useWords } from '#kit/texts/words.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { ArticleCards } from './article-card.tsx';
import { IN_FEED, pageOf, readTagged, type Tagged } from './cards.server.ts';

const addresses = (tag: string) => pathsIn(({ paths }) => paths.tag(tag));

export const tagPage = definePage<Tagged | undefined>({
  path: addresses(':tag')[DEFAULT],
  paths: addresses(':tag'),
  parameters: ['page'],
  tags: ['articles', 'categories'],
  async load({ deps: { db }, language, params: { tag = '' }, query, part }) {
    const data = await part('tag', readTagged(db, language, tag, pageOf(query)), undefined);
    return data ? { data } : { refused: 404, data: () => undefined };
  },
  head(tagged, { t, language }) {
    if (!tagged) return { title: t.tag.missing, path: '/blog', share: 'page/blog', missing: true };
    const { slug, name, total, page, lastPage, languages } = tagged;
    const all = Object.entries(addresses(slug));
    const paths = Object.fromEntries(all.filter(([one]) => languages.some((language) => language === one)));
    const path = addresses(slug)[language];
    return {
      title: page > 1 ? t.blog.titleOf(name, page) : t.tag.title(name),
      description: t.tag.description(name, total),
      path: page > 1 ? `${path}?page=${page}` : path,
      share: 'page/blog',
      crumbs: [
        { name: t.pages.blog, path: '/blog' },
        { name, path },
      ],
      paths: page > 1 ? { [language]: `${path}?page=${page}` } : paths,
      feed: { title: `${name} (RSS)`, path: `${path}/feed.xml` },
      hidden: page > lastPage,
    };
  },
  requestLine: (tagged) =>
    tagged && {
      path: `/blog/etiket/${tagged.slug}/feed.json`,
      records: Math.min(tagged.total, IN_FEED),
    },
  Page: ({ data }) => (data ? <TagIndex tagged={data} /> : <Missing />),
});

function TagIndex({ tagged }: { tagged: Tagged }) {
  const { t, to } = useWords();
  const { slug, name, articles, total, page, lastPage } = tagged;
  return (
    <div className="page pb-16">
      <PageHeader title={name}>
        <p>{t.tag.count(total)}</p>
      </PageHeader>
      <p className="mb-10 flex flex-wrap gap-3">
        <LinkButton href={to('/blog')} kind="secondary">
          {t.blog.all}
        </LinkButton>
        <LinkButton icon={Rss} href={to(`${t.paths.tag(slug)}/feed.xml`)} kind="quiet">
          {t.site.feed}
        </LinkButton>
      </p>
      <ArticleCards articles={articles} />
      <div className="mt-12">
        <Pager page={page} lastPage={lastPage} query={new URLSearchParams()} />
      </div>
    </div>
  );
}

function Missing() {
  const { t, to } = useWords();
  return (
    <div data-not-counted="" className="page pb-16">
      <PageHeader title={t.tag.missing} />
      <EmptyState title={t.tag.none} action={<LinkButton href={to('/blog')}>{t.blog.back}</LinkButton>}>
        {t.tag.noneText}
      </EmptyState>
    </div>
  );
}
