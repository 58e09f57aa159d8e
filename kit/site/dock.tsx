import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoutQuestion, SIGN_OUT } from '#kit/client/sign-out.ts';
import { DEFAULT, inEachLanguage, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { useWords, type Words, WordsContext } from '#kit/texts/words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { currentOf, Dock, OwnerLinks, ThemeToggle, useSiteLinks } from '#kit/ui/dock.tsx';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import { dockScript, InlineScript } from './assets.tsx';
import type { PageContext, PlacedLinks, Site } from './contract.ts';
import { knownLinks, placedLinksTags } from './pages.server.ts';
import { useIsStatic } from './static-copy.ts';

type Links = { links: Site['dock']; placed: PlacedLinks };
type DockProps = Links & { path: string; hasScript: boolean };

/** Rendered docks of one version of the placed links, by language and current link. */
const rendered = new WeakMap<PlacedLinks, Map<string, string>>();

function renderOnce(placed: PlacedLinks, key: string, words: Words, part: ReactNode): string {
  const known = rendered.get(placed) ?? new Map<string, string>();
  rendered.set(placed, known);
  const html = known.get(key) ?? renderToStaticMarkup(<WordsContext value={words}>{part}</WordsContext>);
  known.set(key, html);
  return html;
}

const ownLinks = ({ dock = [] }: PlacedLinks, { to }: Words) =>
  dock.map((link) => ({ ...link, to: to(link.to) }));

export function SiteDock({ path, links, placed, hasScript }: DockProps) {
  const words = useWords();
  const { language } = words;
  const ownerPart = useIsStatic() ? undefined : ownerPartOf(language);
  const own = ownLinks(placed, words);
  const site = useSiteLinks(links.site);
  const current = [...site, ...own].find(({ to }) => currentOf(to, path))?.to ?? '';
  const dock = (
    <Dock path={current} links={site} own={own} {...(ownerPart && { ownerPart })} end={<ThemeToggle />} />
  );
  const __html = renderOnce(placed, `${language} ${current}`, words, dock);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <div className="not-has-[+*]:hidden" dangerouslySetInnerHTML={{ __html }} />
      {hasScript && <InlineScript text={dockScript} />}
    </>
  );
}

const ownerPartOf = (language: Language) => `/admin/dock/${language}`;

/** Addresses of the owner's part of the dock in each language, which a signed-in browser's script fetches. */
export const ownerParts = inEachLanguage((language) => ({
  path: ownerPartOf(language),
  tags: placedLinksTags,
  async render({ deps, dock }: Pick<PageContext, 'deps' | 'dock'>): Promise<RenderedPage> {
    const html = ownerPart(language, { links: dock, placed: await knownLinks[language](deps) });
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html) };
  },
}));

/** The last element goes to the dock's end, the others before that. */
export function ownerPart(language: Language, { links, placed }: Links): string {
  const { original } = words[language];
  const logout = <LogoutButton lang={original} />;
  const end = (
    <>
      <ThemeToggle />
      {logout}
    </>
  );
  const own = ownLinks(placed, words[language]);
  const part = (
    <>
      <OwnerLinks lang={original} path="" links={links.owner} own={own} end={end} />
      <LogoutDialog lang={original} />
      <span className="hidden group-data-owner/dock:contents">{logout}</span>
    </>
  );
  return renderOnce(placed, `${language} owner`, words[DEFAULT], part);
}

type PanelText = { lang: string | undefined };

function LogoutButton({ lang }: PanelText) {
  return (
    <form action={`/admin/dashboard${SIGN_OUT}`} className="contents">
      <button type="submit" lang={lang} data-logout="" className="dock-item" title="Çıkış Yap">
        <LogOut size={18} aria-hidden />
        <span className="sr-only">Çıkış Yap</span>
      </button>
    </form>
  );
}

function LogoutDialog({ lang }: PanelText) {
  const { title, text, confirmLabel, cancelLabel } = logoutQuestion;
  return (
    <dialog
      lang={lang}
      id="logout"
      role="alertdialog"
      aria-labelledby="logout-title"
      className="modal whitespace-normal"
    >
      <form method="dialog">
        <h2 id="logout-title" className="border-b border-line px-6 py-4 text-lg font-semibold tracking-tight">
          {title}
        </h2>
        <p className="px-6 py-5 text-base text-soft">{text}</p>
        <p className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
          <button type="submit" className={buttonClass('secondary')}>
            {cancelLabel}
          </button>
          <button type="submit" value="yes" className={buttonClass('primary')}>
            {confirmLabel}
          </button>
        </p>
      </form>
    </dialog>
  );
}
