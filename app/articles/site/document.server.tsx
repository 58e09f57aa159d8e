import { renderToString } from 'react-dom/server';
import { type ServerBuild, StaticRouter } from 'react-router';
import { hashOf, transfer } from '#app/document.server.ts';
import { createRouteData } from '#app/route-data.server.ts';
import { headText } from '#app/seo/head-text.server.ts';
import type { Deps } from '#server/deps.ts';
import type { Rendered } from '#server/page-cache.ts';
import { untilChanged } from '#server/until-changed.ts';
import { Article, articleHead } from './article.tsx';
import { leaveTextToDocument } from './article-text.tsx';
import { type Frame, type Places, renderFrame } from './frame.server.ts';
import { type ArticlePage, readArticlePage } from './queries.server.ts';

/**
 * Documents of published articles. The router renders what is the same on all of them once for each state of the
 * content; for each article only what is its own is rendered, and filled in.
 */
export function createArticleDocuments(build: ServerBuild) {
  const frame = untilChanged((deps) => renderFrame(build, deps));
  return async (deps: Deps, slug: string): Promise<Rendered | undefined> => {
    const article = await readArticlePage(deps.db, slug);
    if (!article?.isPublished) return undefined;
    leaveTextToDocument(article);
    return fill(await frame(deps), article);
  };
}

function fill({ pieces, policy, head, data }: Frame, article: ArticlePage): Rendered {
  const { slug } = article;
  const { elements, graph } = headText(articleHead(head, article));
  const rendered = renderToString(
    <StaticRouter location={`/blog/${slug}`}>
      <Article article={article} />
    </StaticRouter>,
  );
  // What React puts before the article belongs into the head: it has the cover loaded early.
  const start = rendered.indexOf('<article');
  const script = transfer(withArticle(data, article));
  const places: Places = {
    head: rendered.slice(0, start) + elements,
    graph,
    path: `/api/articles/${slug}`,
    main: rendered.slice(start),
    data: script,
  };
  return {
    body: Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(places[piece]) : piece)),
    ),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join(hashOf(script)),
    },
  };
}

function withArticle({ before, after, size }: Frame['data'], article: ArticlePage): string {
  const { parts, textOf } = createRouteData(size);
  const own = textOf(article);
  return `[${[before, own, after, ...parts].join()}]\n`;
}
