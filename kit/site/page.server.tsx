import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { otherPlaces } from '#kit/languages/switch.tsx';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { DEFAULT, type Language, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { type Words, WordsContext } from '#kit/texts/words.ts';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import type { PageContext, PageRequest, PublicPage, SharedStatus } from './contract.ts';
import { ownerPart } from './dock.tsx';
import { documentTags, SiteDocument } from './document.tsx';
import { ErrorPage, errorTitle } from './error-page.tsx';
import { addressesOf, type PageHead, pageHead } from './head.ts';
import { answer, type Headers, headersOf, markdownHeaders } from './headers.server.ts';
import { type RequestFacts, SiteLayout } from './layout.tsx';
import { markdownAddress, missingMarkdown, toMarkdown } from './markdown.server.ts';
import { knownLinks } from './pages.server.ts';
import { publicPaths } from './public-paths.server.ts';
import { StaticContext } from './static-copy.ts';
import { defaultTheme, knownTheme, stylesFor, themeOf } from './styles.server.ts';

/** Data, or a Response such as a redirect. Private pages are not cached. A refusal is cached once for all addresses. */
type LoadedPage<Data> =
  | { data: Data; isPrivate?: boolean; status?: never }
  | { refused: SharedStatus; data: () => Data | Promise<Data> }
  | Response;

type Refusal<Data> = Extract<LoadedPage<Data>, { refused: SharedStatus }>;

type Page<Data> = {
  path: string;
  /** Path in other languages, without the language prefix. */
  paths?: PublicPage['paths'];
  parameters?: readonly string[];
  tags: readonly string[];
  load: (request: PageRequest) => Promise<LoadedPage<Data>>;
  post?: (request: PageRequest, form: FormData) => Promise<Data>;
  head: (data: Data, words: Words) => PageHead;
  /** The API address of what the page shows, for Turkish pages; pages in other languages show their Markdown's address. */
  requestLine?: (data: Data) => RequestFacts | undefined;
  /** `original`: address of the Turkish page where only the translation is missing. */
  Page: (props: { data: Data; original?: string | undefined }) => ReactNode;
  /** Writes the page as Markdown; by default converts what `Page` renders. */
  markdown?: (data: Data, request: PageRequest) => Promise<string>;
};

const none = new Set<string>();

/** Defines a public page: `load` reads, `head` and `Page` render to a string. */
export function definePage<Data>(page: Page<Data>): PublicPage {
  const { post } = page;
  const draw = async (request: PageRequest, data: Data, isShown: boolean, original?: string) => {
    const head = page.head(data, words[request.language]);
    const facts = isShown && !head.missing ? requestFacts(request, page.requestLine?.(data)) : undefined;
    return renderDocument(request, head, facts, <page.Page data={data} original={original} />);
  };
  const write = async (request: PageRequest, data: Data) =>
    page.markdown?.(data, request) ?? toMarkdown(request, render(request, <page.Page data={data} />));
  /** Renders a refusal once per page and language, so that scanners cost no rendering, and once per Turkish page that it offers. */
  async function refuse(request: PageRequest, faults: Faults, { refused, data }: Refusal<Data>) {
    const { language, deps } = request;
    if (request.type === 'markdown' && refused === 404) return answerMissing(request);
    const paths = language === DEFAULT ? none : await request.part('paths', publicPaths(deps), none);
    const isElsewhere = paths.has(request.path) && !paths.has(pathIn(language, request.path));
    const original = isElsewhere ? request.path : undefined;
    const make = async () => {
      const path = page.path.replace(/:\w+/, '404');
      const { headers, text } = await draw({ ...request, path }, await data(), false, original);
      const answered = answer(headers, text, faults.count > 0 ? 503 : refused);
      if (faults.count > 0) return answered;
      return { headers: Object.fromEntries(answered.headers), body: Buffer.from(text) };
    };
    // Not cached after a failed read, which may be why nothing was found.
    if (faults.count === 0 && request.shared)
      return request.shared(`${refused} ${original ?? page.path} ${language}`, refused, make);
    const made = await make();
    return made instanceof Response
      ? made
      : new Response(made.body, { headers: made.headers, status: refused });
  }
  return {
    path: page.path,
    paths: page.paths ?? {},
    parameters: page.parameters ?? [],
    tags: [...page.tags, ...documentTags, 'pages', 'languages'],
    render: (input) =>
      withErrorPage(input, async (request, faults) => {
        const loaded = await page.load(request);
        if (loaded instanceof Response) return loaded;
        if ('refused' in loaded) return refuse(request, faults, loaded);
        const { data, isPrivate = false } = loaded;
        const { headers, text } =
          input.type === 'markdown'
            ? { headers: markdownHeaders, text: await write(request, data) }
            : await draw(request, data, !isPrivate && faults.count === 0);
        if (faults.count > 0) return answer(headers, text, 503);
        if (isPrivate) return answer(headers, text, 200);
        return { headers, body: Buffer.from(text) };
      }),
    async shown(input) {
      const { request, faults } = await tolerant(input);
      const loaded = await page.load(request);
      const isCached = !(loaded instanceof Response || 'refused' in loaded || loaded.isPrivate);
      return isCached && faults.count === 0 ? digestOf(loaded.data) : undefined;
    },
    ...(post && {
      post: (input, form) =>
        withErrorPage(input, async (request, faults) => {
          const data = await post(request, form);
          const { headers, text } = await draw(request, data, faults.count === 0);
          return answer(headers, text, faults.count > 0 ? 503 : 200);
        }),
    }),
  };
}

/** The address where a visitor gets the page's content as data. */
function requestFacts({ language, path }: PageRequest, facts: RequestFacts | undefined) {
  const isOwn = language === DEFAULT || facts === undefined;
  return isOwn ? facts : { path: markdownAddress(pathIn(language, path)) };
}

/** The 404 for a request for Markdown. */
export const answerMissing = ({ deps, language }: Pick<PageContext, 'deps' | 'language'>) =>
  answer(markdownHeaders, missingMarkdown(words[language], deps.config.SITE_URL), 404);

/** Renders the 404 page that is cached for all missing addresses; an uncached Response where a read failed. */
export async function renderNotFound(input: PageContext): Promise<RenderedPage | Response> {
  const { headers, text, faults } = await drawError(input, 404);
  const response = answer(headers, text, 404);
  if (faults.count > 0) return response;
  return { headers: Object.fromEntries(response.headers), body: Buffer.from(text) };
}

async function drawError(input: PageContext, status: 404 | 500) {
  const { request, faults } = await tolerant(input);
  const title = errorTitle(words[input.language].t, status);
  const head = { title, path: input.path, share: 'page/home', missing: true };
  const page = <ErrorPage status={status} path={input.path} />;
  return { ...(await renderDocument(request, head, undefined, page)), faults };
}

async function renderDocument(
  request: PageRequest,
  head: PageHead,
  requestLine: RequestFacts | undefined,
  content: ReactNode,
): Promise<{ headers: Headers; text: string }> {
  const { deps, dock, placed, language, languages, part, theme, preview } = request;
  const unknown = deps.site.unknownHead(deps.config.SITE_URL, words[language]);
  const site = await part('site', deps.site.head[language](deps), unknown);
  const addresses = addressesOf(head, languages);
  // A page without a path in any language, such as a private CV, has no counterparts.
  const isApart = head.paths && addresses.length === 0;
  const places = isApart ? [] : otherPlaces(language, languages, addresses, head.crumbs?.[0]?.path);
  const body = render(
    request,
    <SiteLayout request={request} site={site} places={places} requestLine={requestLine}>
      {content}
    </SiteLayout>,
  );
  // Includes the styles of the owner's part, which a script adds later.
  const styles = stylesFor(body + ownerPart(language, { links: dock, placed }), theme);
  const html = renderToStaticMarkup(
    <SiteDocument
      request={request}
      site={site}
      head={pageHead(site, preview ? { ...head, hidden: true } : head, languages)}
      styles={styles.text}
      body={body}
    />,
  );
  return { headers: headersOf(request, styles.source), text: `<!DOCTYPE html>${html}` };
}

/** Renders in the language of the request. */
const render = ({ language, deps }: PageRequest, content: ReactNode) =>
  renderToStaticMarkup(
    <StaticContext value={deps.isStatic === true}>
      <WordsContext value={words[language]}>{content}</WordsContext>
    </StaticContext>,
  );

const digestOf = (data: unknown) =>
  hash('sha256', JSON.stringify(data, (_, value) => (value instanceof Map ? [...value] : value)) ?? '');

type Faults = { count: number };

async function withErrorPage<T extends RenderedPage | Response>(
  input: PageContext,
  render: (request: PageRequest, faults: Faults) => Promise<T>,
): Promise<T | Response> {
  const { request, faults } = await tolerant(input);
  try {
    return await render(request, faults);
  } catch (error) {
    logFailure(input, 'rendering', error);
    const { headers, text } = await drawError(input, 500);
    return answer(headers, text, 500);
  }
}

async function tolerant(input: PageContext): Promise<{ request: PageRequest; faults: Faults }> {
  const faults: Faults = { count: 0 };
  const part: PageRequest['part'] = async (name, reading, fallback) => {
    try {
      return await reading;
    } catch (error) {
      faults.count += 1;
      logFailure(input, name, error);
      return fallback;
    }
  };
  const { deps, language, preview } = input;
  const theme = preview ? themeOf(preview) : await part('look', knownTheme(deps), defaultTheme);
  const placed = await part('links', knownLinks[language](deps), {});
  const languages = await part<readonly Language[], readonly Language[]>('languages', knownLanguages(deps), [
    DEFAULT,
  ]);
  return { request: { ...input, theme, languages, placed, part }, faults };
}

function logFailure({ deps, path }: PageContext, part: string, error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  deps.metrics.pageFault();
  deps.log.error({ event: 'page_failed', path, part, error: { message, stack } });
}
