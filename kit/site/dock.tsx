import { LogOut } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoutQuestion } from '#kit/client/sign-out.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { useWords, WordsContext } from '#kit/texts/words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { currentOf, Dock, type DockLink, OwnerLinks, useSiteLinks } from '#kit/ui/dock.tsx';
import { ThemeToggle } from '#kit/ui/theme-toggle.tsx';
import type { PlacedLinks, Site } from './contract.ts';
import { dockScript, InlineScript } from './head-scripts.tsx';

type Props = { path: string; links: { site: DockLink[]; owner: DockLink[] }; own: DockLink[] };
type DockProps = { path: string; links: Site['dock']; placed: PlacedLinks; hasScript: boolean };

/** Keeps the docks of a version of the placed links, by the language and the link that is current. */
const rendered = new WeakMap<PlacedLinks, Map<string, string>>();

export function SiteDock({ path, links, placed, hasScript }: DockProps) {
  const words = useWords();
  const own = (placed.dock ?? []).map((link) => ({ ...link, to: words.to(link.to) }));
  const site = useSiteLinks(links.site);
  const current = [...site, ...own].find(({ to }) => currentOf(to, path))?.to ?? '';
  const known = rendered.get(placed) ?? new Map<string, string>();
  rendered.set(placed, known);
  const key = `${words.language} ${current}`;
  const __html =
    known.get(key) ??
    renderToStaticMarkup(
      <WordsContext value={words}>
        <PublicDock path={current} links={{ site, owner: links.owner }} own={own} />
      </WordsContext>,
    );
  known.set(key, __html);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <div className="not-has-[+*]:hidden" dangerouslySetInnerHTML={{ __html }} />
      {hasScript && <InlineScript text={dockScript} />}
    </>
  );
}

/** Renders the same for everybody: the owner's part is inert until a script activates it. */
function PublicDock({ path, links, own }: Props) {
  const { original } = useWords();
  const logout = <LogoutButton lang={original} />;
  const owner = (
    <WordsContext value={words[DEFAULT]}>
      <template data-owner-part="">
        <OwnerLinks
          lang={original}
          path={path}
          links={links.owner}
          own={own}
          end={
            <>
              <ThemeToggle />
              {logout}
            </>
          }
        />
        <LogoutDialog lang={original} />
      </template>
    </WordsContext>
  );
  return (
    <Dock
      path={path}
      links={links.site}
      own={own}
      owner={owner}
      end={
        <>
          <ThemeToggle />
          <template data-owner-part="">
            <span className="hidden group-data-owner/dock:contents">{logout}</span>
          </template>
        </>
      }
    />
  );
}

type PanelText = { lang: string | undefined };

function LogoutButton({ lang }: PanelText) {
  return (
    <button type="button" lang={lang} data-logout="" className="dock-item" title="Çıkış Yap">
      <LogOut size={18} aria-hidden />
      <span className="sr-only">Çıkış Yap</span>
    </button>
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
