import { Search } from 'lucide-react';
import type { PageHead } from '#kit/site/head.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { PageHeader } from '#kit/site/page-parts.tsx';
import { useIsStatic } from '#kit/site/static-copy.ts';
import { useWords, type Words } from '#kit/texts/words.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { ArticleCards } from './article-card.tsx';
import { type Blog, pageOf, readBlog } from './cards.server.ts';

const nothing: Blog = { articles: [], total: 0, minutes: 0, q: '', results: 0, page: 1, lastPage: 1 };

/** Data of the page for a visitor who exceeded the search limit. */
const refused = 'refused';

type Shown = Blog | typeof refused;

export const blog = definePage<Shown>({
  path: '/blog',
  parameters: ['q', 'page'],
  tags: ['articles', 'categories'],
  async load({ deps, address, language, query, part }) {
    const q = deps.isStatic ? '' : (query.get('q') ?? '').slice(0, 200);
    if (q && !deps.limits.readings.allows(address)) return { refused: 429, data: () => refused };
    return { data: await part('articles', readBlog(deps.db, language, { q, page: pageOf(query) }), nothing) };
  },
  head: (shown, own) =>
    shown === refused
      ? { title: own.t.blog.refused, path: '/blog', share: 'page/blog', missing: true }
      : headOf(shown, own),
  requestLine: (shown) => (shown === refused ? undefined : requestOf(shown)),
  Page: BlogIndex,
});

const requestOf = ({ q, results }: Blog) => ({
  path: `/api/articles${q && `?q=${encodeURIComponent(q)}`}`,
  records: results,
});

function headOf({ q, page, lastPage }: Blog, { t, language }: Words): PageHead {
  return {
    title: page > 1 ? t.blog.titleOf(t.pages.blog, page) : t.pages.blog,
    description: t.blog.description,
    path: page > 1 && !q ? `/blog?page=${page}` : '/blog',
    // Pages of the list have no counterparts in other languages.
    ...(page > 1 && { paths: { [language]: `/blog?page=${page}` } }),
    share: 'page/blog',
    crumbs: [{ name: t.pages.blog, path: '/blog' }],
    // Keeps search results and pages beyond the last out of indexes.
    hidden: q !== '' || page > lastPage,
  };
}

function BlogIndex({ data: blog }: { data: Shown }) {
  const { t, to } = useWords();
  const isStatic = useIsStatic();
  if (blog === refused)
    return (
      <div data-not-counted="" className="page pb-16">
        <PageHeader title={t.pages.blog} />
        <EmptyState title={t.blog.refused} action={<LinkButton href={to('/blog')}>{t.blog.all}</LinkButton>}>
          {t.blog.refusedText}
        </EmptyState>
      </div>
    );
  const { articles, total, minutes, q, results, page, lastPage } = blog;
  if (total === 0) {
    return (
      <div className="page pb-16">
        <PageHeader title={t.pages.blog} />
        <EmptyState
          title={t.blog.none.title}
          action={<LinkButton href={to('/')}>{t.blog.none.home}</LinkButton>}
        >
          {t.blog.none.text}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="h-feed page pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <PageHeader title={t.pages.blog}>
          <p>{t.blog.totals(total, minutes)}</p>
        </PageHeader>
        {!isStatic && <SearchForm q={q} />}
      </div>
      {q && (
        <p role="status" className="mb-6 text-sm text-soft">
          {t.blog.results(q, results)}
        </p>
      )}
      {articles.length > 0 ? (
        <ArticleCards articles={articles} hasLead={page === 1 && !q} />
      ) : (
        <EmptyState
          title={q ? t.blog.nothing : t.blog.beyond}
          action={
            <LinkButton href={to('/blog')} kind="secondary">
              {t.blog.all}
            </LinkButton>
          }
        >
          {q && t.blog.nothingText}
        </EmptyState>
      )}
      <div className="mt-12">
        <Pager page={page} lastPage={lastPage} query={new URLSearchParams(q ? { q } : {})} />
      </div>
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  const { t, to } = useWords();
  const { label, placeholder, submit } = t.blog.search;
  return (
    <search className="mb-10 w-full sm:mb-14 sm:w-auto sm:max-lg:w-full">
      <form action={to('/blog')} className="flex gap-2">
        <label className="relative grow lg:w-64">
          <span className="sr-only">{label}</span>
          <Search size={16} aria-hidden className="absolute inset-y-0 left-3.5 my-auto text-soft" />
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            placeholder={placeholder}
            className={`${controlClass} pl-10`}
          />
        </label>
        <Button type="submit" kind="secondary">
          {submit}
        </Button>
      </form>
    </search>
  );
}
