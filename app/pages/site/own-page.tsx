import { Entry } from '#app/about/sections.tsx';
import { beginning } from '#app/articles/read.server.ts';
import { hasSlug } from '#app/articles/rows.server.ts';
import { articleMarkdown, findShown } from '#app/articles/shown.server.ts';
import { ArticleText, PreviewNote } from '#app/articles/site/article.tsx';
import { isPublic } from '#app/articles/write.server.ts';
import type { CvEntry } from '#app/cv-entries/contract.ts';
import { entryPlace, entryTime } from '#app/cv-entries/kinds.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Heading } from '#editor/index.server.ts';
import { pathsOf, translate } from '#kit/languages/translate.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { ErrorPage, errorTitle } from '#kit/site/error-page.tsx';
import type { PageHead } from '#kit/site/head.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { leadOf } from '#kit/text/excerpt.ts';
import { formatDate } from '#kit/text/format.ts';
import type { Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { useWords, type Words } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { pageRows } from '../rows.server.ts';

type Shown = OwnPage & { talks: CvEntry[] };

/** An own page at the root, or the 404 page for any other path; redirects from earlier addresses. */
export const ownPage = definePage<Shown | { missing: string }>({
  path: '/:slug',
  parameters: ['preview'],
  tags: ['cv-entries'],
  async load(request) {
    const found = await findShown(request, pageRows, (slug, isPreview) =>
      readOwnPage(request, slug, isPreview),
    );
    if (!found) return { refused: 404, data: () => ({ missing: '/404' }) };
    if (found instanceof Response) return found;
    const { deps, language, part } = request;
    const talks = found.data.shows === 'talks' ? await part('talks', readTalks(deps.db, language), []) : [];
    return { ...found, data: { ...found.data, talks } };
  },
  head: (page, { t }) =>
    'missing' in page
      ? { title: errorTitle(t, 404), path: page.missing, share: 'page/home', missing: true }
      : headOf(page),
  requestLine: (page) => ('missing' in page ? undefined : { path: `/api/pages/${page.slug}` }),
  async markdown(page, request) {
    if ('missing' in page) return '';
    const { id, title, path, lead, shows, updated_at, talks } = page;
    const own = words[request.language];
    const text = await articleMarkdown(request, pageRows, id, [
      `# ${title}`,
      [shows === 'changed' && changedOn(updated_at, own), request.deps.config.SITE_URL + own.to(path)]
        .filter(Boolean)
        .join(' · '),
      lead && `> ${lead}`,
    ]);
    return [text, ...talks.map((talk) => talkLine(talk, own))].join('\n');
  },
  Page: ({ data, original }) =>
    'missing' in data ? (
      <ErrorPage status={404} path={data.missing} original={original} />
    ) : (
      <PageBody page={data} />
    ),
});

function headOf({ title, description, path, paths, slug, updated_at, isPublished }: OwnPage): PageHead {
  return {
    title,
    description,
    path,
    paths,
    share: `own/${slug}`,
    crumbs: [{ name: title, path }],
    works: [{ title, description, path, image: '', keywords: [], modified: updated_at }],
    hidden: !isPublished,
  };
}

function PageBody({ page }: { page: Shown }) {
  const own = useWords();
  const { title, lead, html, headings, shows, updated_at, talks, isPublished } = page;
  return (
    <article className="page pt-12 pb-16 sm:pt-20">
      {!isPublished && <PreviewNote text={own.t.page.preview} />}
      <div className="article-grid">
        <header>
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead && <p className="mt-6 text-lg text-soft">{lead}</p>}
          {shows === 'changed' && (
            <p className="mt-4 font-mono text-xs text-soft">
              <time dateTime={updated_at}>{changedOn(updated_at, own)}</time>
            </p>
          )}
        </header>
        <ArticleText headings={headings} html={html} />
        {talks.length > 0 && (
          <section>
            <h2 className="sr-only">{own.t.page.talks}</h2>
            <ul className="mt-12 divide-y divide-line border-t border-line">
              {talks.map((talk) => (
                <li key={talk.id} className="min-w-0 py-6">
                  <Entry entry={talk} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

function talkLine(talk: CvEntry, own: Words) {
  const { title, url } = talk;
  const facts = [entryPlace(talk, own), entryTime(talk, own)].filter(Boolean);
  return `* ${url ? `[${title}](${url})` : title}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

const changedOn = (at: string, { t, locale }: Words) => t.page.changed(formatDate.in(locale, at));

type OwnPage = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>;

/** Ignores the status: callers check `isPublished`. */
async function readOwnPage(
  { deps: { db }, language, languages }: PageRequest,
  slug: string,
  isPreview = false,
) {
  const stored = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'rendered', 'headings', 'excerpt', 'shows', 'updated_at'])
    .select(['preview_epoch', 'status', 'published_at', 'excerpt_is_own', beginning])
    .where(hasSlug(pageRows, language, slug, 'articles', isPreview))
    .executeTakeFirst();
  const [row] = await translate(db, language, pageRows.translated, stored ? [stored] : [], isPreview);
  if (!stored || !row) return undefined;
  const {
    rendered,
    headings,
    excerpt,
    status,
    published_at,
    excerpt_is_own,
    beginning: start,
    ...page
  } = row;
  const outline: Heading[] = JSON.parse(headings);
  return {
    ...page,
    path: `/${slug}`,
    paths: await pathsOf(db, languages, pageRows.translated, { id: row.id, turkish: stored.slug }),
    slug,
    html: rendered,
    headings: outline,
    description: excerpt,
    lead: leadOf(excerpt, excerpt_is_own, start),
    isPublished: !isPreview && isPublic({ status, published_at }),
  };
}

/** The talks that /about shows, in their order. */
const readTalks = async (db: Db, language: Language) =>
  (await entryRecord.listIn(db, language, false)).filter(({ kind }) => kind === 'talk');
