import { findMovedArticle } from '#app/articles/addresses.server.ts';
import { Contents } from '#app/articles/site/contents.tsx';
import type { PageHead } from '#app/seo/head.ts';
import { ErrorPage, errorTitle } from '#app/site/error-page.tsx';
import { definePage, movedTo } from '#app/site/page.server.tsx';
import { formatDate } from '#app/text/dates.ts';
import { isPreviewAllowed } from '../../preview.server.ts';
import { articleMarkdown } from '../../site/markdown.server.ts';
import { type OwnPage, readOwnPage } from '../queries.server.ts';

/** Shows a page of the owner's own at the root, or that there is none at a path; redirects from earlier addresses. */
export const ownPage = definePage<OwnPage | { missing: string }>({
  path: '/:slug',
  parameters: ['preview'],
  tags: [],
  async load({ deps, params: { slug = '' }, path, query, part }) {
    const found = await part('own page', readOwnPage(deps.db, slug), undefined);
    const preview = query.get('preview');
    if (found && preview && isPreviewAllowed(deps.secret, found, preview))
      return { data: found, isPrivate: true };
    if (found?.isPublished) return preview === null ? { data: found } : movedTo(found.path);
    const moved = await part('moved page', findMovedArticle(deps.db, 'page', slug), undefined);
    return moved ? movedTo(moved) : { data: { missing: path }, status: 404 };
  },
  head: (found) =>
    'missing' in found
      ? { title: errorTitle(404), path: found.missing, share: 'page/home', missing: true }
      : headOf(found),
  request: (found) => ('missing' in found ? undefined : { path: `/api/pages/${found.slug}` }),
  async markdown(found, request) {
    if ('missing' in found) return '';
    const { slug, title, path, lead, shows, updated_at } = found;
    return articleMarkdown(request, 'page', slug, [
      `# ${title}`,
      [shows === 'changed' && changedOn(updated_at), request.deps.config.SITE_URL + path]
        .filter(Boolean)
        .join(' · '),
      lead && `> ${lead}`,
    ]);
  },
  Page: ({ data }) =>
    'missing' in data ? <ErrorPage status={404} path={data.missing} /> : <Shown page={data} />,
});

function headOf({ title, description, path, slug, updated_at, isPublished }: OwnPage): PageHead {
  return {
    title,
    description,
    path,
    share: `own/${slug}`,
    crumbs: [{ name: title, path }],
    works: [{ title, description, path, image: '', keywords: [], modified: updated_at }],
    hidden: !isPublished,
  };
}

function Shown({ page }: { page: OwnPage }) {
  const { title, lead, html, headings, shows, updated_at, isPublished } = page;
  return (
    <article className="page pt-12 pb-16 sm:pt-20">
      {!isPublished && (
        <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Önizleme: bu sayfa henüz yayında değil.
        </p>
      )}
      <div className="article-grid">
        <header>
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead && <p className="mt-6 text-lg text-soft">{lead}</p>}
          {shows === 'changed' && (
            <p className="mt-4 font-mono text-xs text-soft">
              <time dateTime={updated_at}>{changedOn(updated_at)}</time>
            </p>
          )}
        </header>
        <div className="article-body">
          <Contents headings={headings} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write. */}
          <div id="text" className="prose" lang="tr" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </article>
  );
}

const changedOn = (at: string) => `Son güncelleme: ${formatDate(at)}`;
