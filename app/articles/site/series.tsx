import type { Texts } from '#app/texts/tr.ts';
import { useWords } from '#app/texts/words.ts';
import type { ArticlePage } from './article-page.server.ts';
import type { ArticleLink } from './series.server.ts';

export function SeriesBox({ article: { series, parts, slug } }: { article: ArticlePage }) {
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

export function Related({ articles }: { articles: ArticleLink[] }) {
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

/** Leads through the series where there is one, else through the blog. */
export function seriesNeighbours({ slug, parts, previous, next }: ArticlePage, { article }: Texts) {
  const at = parts.findIndex((part) => part.slug === slug);
  if (parts.length < 2 || at === -1) return { previous, next, names: article.names };
  return { previous: parts[at - 1], next: parts[at + 1], names: article.series };
}
