import { ArrowLeft, ArrowRight, Share2 } from 'lucide-react';
import type { Heading } from '#editor/index.server.ts';
import type { PageHead } from '#kit/site/head.ts';
import { RichText } from '#kit/site/page-parts.tsx';
import { changedAt } from '#kit/text/format.ts';
import type { Texts } from '#kit/texts/tr.ts';
import { useWords, type Words } from '#kit/texts/words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Drawing } from '#kit/ui/drawing.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { tagSlug } from '../tags/tag.ts';
import { ArticleFacts, Cover } from './article-card.tsx';
import type { ArticleLink, ArticlePage } from './show.tsx';

export function articleHead(article: ArticlePage, { t }: Words): PageHead {
  const { slug, title, excerpt, seo_description, cover_image, shareImage, date, updated_at, isPublished } =
    article;
  const path = `/blog/${slug}`;
  return {
    title,
    description: seo_description || excerpt,
    path,
    paths: article.paths,
    canonical: article.canonical_url,
    share: `article/${slug}`,
    image: shareImage,
    type: 'article',
    crumbs: [
      { name: t.pages.blog, path: '/blog' },
      { name: title, path },
    ],
    post: { image: cover_image, published: date, modified: changedAt(updated_at, date) },
    hidden: !isPublished,
  };
}

/** `author`: name of the author, for microformats. */
export function Article({ article }: { article: ArticlePage & { author: string } }) {
  const { t, to } = useWords();
  const { slug, title, lead, cover_image, html, headings, isPublished } = article;
  return (
    <article className="h-entry page pt-12 pb-16 sm:pt-20">
      <div className="reading-progress" aria-hidden />
      {!isPublished && <PreviewNote text={t.article.preview} />}
      <div className="article-grid">
        <header>
          <data className="u-url" value={to(`/blog/${slug}`)} />
          <a className="p-author h-card" href={to('/')} hidden>
            {article.author}
          </a>
          <ArticleFacts article={article} />
          <h1 className="p-name mt-4 text-2xl font-semibold" style={{ viewTransitionName: `title-${slug}` }}>
            {title}
          </h1>
          {lead && <p className="p-summary mt-6 text-lg text-soft">{lead}</p>}
        </header>
        <div
          className={`article-wide shot overflow-hidden rounded-lg border border-line ${cover_image ? '' : 'print:hidden'}`}
          style={{ viewTransitionName: `cover-${slug}` }}
        >
          {cover_image ? (
            <Cover src={cover_image} eager sizes="(min-width: 66rem) 56rem, 100vw" />
          ) : (
            <Drawing
              title={title}
              category={article.category}
              family={article.id}
              className="h-40 w-full sm:h-52"
            />
          )}
        </div>
        <SeriesBox article={article} />
        <ArticleText headings={headings} html={html} />
        {article.tags.length > 0 && (
          <div className="mt-12">
            <h2 className="sr-only">{t.article.tags}</h2>
            <Tags
              names={article.tags}
              label={(name) => article.tagNames.get(tagSlug(name)) ?? name}
              href={(name) => to(t.paths.tag(tagSlug(name)))}
            />
          </div>
        )}
        {article.discussion_url && (
          <p className="mt-10">
            {t.article.discussion}:{' '}
            <a
              href={article.discussion_url}
              rel="noopener"
              className="u-syndication underline underline-offset-4"
            >
              {networkOf(article.discussion_url)}
            </a>
          </p>
        )}
        <p className="mt-10 print:hidden">
          <button type="button" data-share={title} className={buttonClass('secondary', 'scripted')}>
            <Share2 size={16} aria-hidden />
            {t.article.share}
          </button>
        </p>
        <Related articles={article.related} />
        <Neighbours name={t.article.neighbours} base="/blog" {...seriesNeighbours(article, t)} />
      </div>
    </article>
  );
}

const networks: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'twitter.com': 'X',
  'news.ycombinator.com': 'Hacker News',
};

function networkOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  return networks[host] ?? (/^\/@[^/]+\/\d+$/.test(pathname) ? 'Mastodon' : host);
}

function SeriesBox({ article: { series, parts, slug } }: { article: ArticlePage }) {
  const { to } = useWords();
  const at = parts.findIndex((part) => part.slug === slug);
  if (parts.length < 2 || at === -1) return null;
  return (
    <details className="mt-10 rounded-lg border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 py-2.5">
        <span className="font-medium">{series}</span>
        <span className="font-mono text-xs text-soft">
          {at + 1} / {parts.length}
        </span>
      </summary>
      <ol className="grid gap-1 pb-4 text-sm">
        {parts.map((part) => (
          <li key={part.slug} className="list-inside list-decimal text-soft">
            {part.slug === slug ? (
              <span aria-current="page" className="font-medium text-ink">
                {part.title}
              </span>
            ) : (
              <a
                href={to(`/blog/${part.slug}`)}
                className="underline-offset-4 hover:text-ink hover:underline"
              >
                {part.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Related({ articles }: { articles: ArticleLink[] }) {
  const { t, to } = useWords();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-6">
      <h2 id="related" className="text-xs text-soft">
        {t.article.related}
      </h2>
      <ul className="mt-2 grid">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a
              href={to(`/blog/${slug}`)}
              className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Previous and next article: of the series if there is one, else of the blog. */
function seriesNeighbours({ slug, parts, previous, next }: ArticlePage, { article }: Texts) {
  const at = parts.findIndex((part) => part.slug === slug);
  if (parts.length < 2 || at === -1) return { previous, next, names: article.names };
  return { previous: parts[at - 1], next: parts[at + 1], names: article.series };
}

export const PreviewNote = ({ text }: { text: string }) => (
  <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
    {text}
  </p>
);

export const ArticleText = ({ headings, html }: { headings: Heading[]; html: string }) => (
  <div className="article-body">
    <Contents headings={headings} />
    <RichText html={html} className="e-content" />
  </div>
);

function Contents({ headings }: { headings: Heading[] }) {
  const { contents } = useWords().t.article;
  if (headings.length < 3) return null;
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <nav aria-label={contents} className="article-contents">
      <details>
        <summary className="min-h-11 content-center font-mono text-xs text-soft">{contents}</summary>
        <ol className="grid gap-0.5">
          {headings.map(({ id, level, text }) => (
            <li key={id} style={{ paddingLeft: `${(level - top) * 0.75}rem` }}>
              <a
                href={`#${id}`}
                className="block py-1.5 text-sm text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

type Neighbour = { slug: string; title: string };

type NeighboursProps = {
  name: string;
  /** Path above the slugs. */
  base: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  names: { previous: string; next: string };
};

function Neighbours({ name, base, previous, next, names }: NeighboursProps) {
  const { to } = useWords();
  if (!previous && !next) return null;
  return (
    <nav aria-label={name} className="mt-16 grid gap-4 border-t border-line pt-6 sm:grid-cols-2 print:hidden">
      {previous ? (
        <a href={to(`${base}/${previous.slug}`)} rel="prev" className="group grid min-h-11 gap-1">
          <span className="flex items-center gap-1.5 text-xs text-soft">
            <ArrowLeft size={14} aria-hidden /> {names.previous}
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{previous.title}</span>
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={to(`${base}/${next.slug}`)} rel="next" className="group grid min-h-11 gap-1 sm:text-right">
          <span className="flex items-center gap-1.5 text-xs text-soft sm:justify-end">
            {names.next} <ArrowRight size={14} aria-hidden />
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
