import { ChevronUp, Ellipsis, Menu, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageOf } from '#kit/texts/languages.ts';
import type { SharedTexts } from '#kit/texts/tr-shared.ts';
import { useSharedWords } from '#kit/texts/words.ts';
import type { Icon } from './button.tsx';
import { classNames } from './class-names.ts';

export type DockLink = { to: string; label: string; more?: string; icon: Icon; counted?: Counted };

/** A number at the link, which scripts fetch as `{count}` from `from`. */
export type Counted = { from: string; label: string; grown: string; value?: number | undefined };

/** A page of the site, with a label in each language. */
export type SiteLink = Pick<DockLink, 'to' | 'icon'> & { label: (texts: SharedTexts) => string };

export type DockLinks = { site?: SiteLink; owner?: DockLink };

export function useSiteLinks(links: readonly SiteLink[]): DockLink[] {
  const { t, to } = useSharedWords();
  return links.map((link) => ({ ...link, to: to(link.to), label: link.label(t) }));
}

type DockProps = {
  path: string;
  links: DockLink[];
  /** Links that the owner added: behind a menu on the narrowest screens. */
  own?: DockLink[];
  isOwner?: boolean;
  owner?: ReactNode;
  /** Address from which a script fetches the owner's part, to insert it before the end. */
  ownerPart?: string;
  end: ReactNode;
};

/** The navigation bar. Hides the labels of other links when the owner's are shown. */
export function Dock({ path, links, own = [], isOwner, owner, ownerPart, end }: DockProps) {
  return (
    <nav
      id="_menu"
      tabIndex={-1}
      aria-label={useSharedWords().t.frame.menu}
      data-dock=""
      data-owner={isOwner ? '' : undefined}
      data-owner-part={ownerPart}
      className="dock group/dock fixed bottom-[calc(0.875rem+env(safe-area-inset-bottom))] inset-x-2 z-40 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-full border border-line bg-raised p-1.5 shadow-float max-md:w-full print:hidden"
    >
      <ul className="dock-site flex items-center folded:hidden gap-0.5 max-md:grow max-md:*:min-w-0 max-md:*:flex-1">
        <DockItems links={links} path={path} labelClass="md:group-data-owner/dock:sr-only" />
        <DockItems links={own} path={path} className="dock-own max-[400px]:hidden" labelClass={ownLabel} />
        {own.length > 0 && (
          <li className="min-[400px]:hidden group-data-owner/dock:hidden">
            <OwnMenu path={path} links={own} end={end} />
          </li>
        )}
      </ul>
      {owner}
      {/* Phones show these links in the owner's menu. */}
      <div
        className={classNames(
          'flex items-center gap-0.5 max-sm:group-data-owner/dock:hidden folded:hidden',
          own.length > 0 && 'max-[400px]:hidden',
        )}
      >
        <Divider className="max-md:hidden" />
        {end}
      </div>
    </nav>
  );
}

const ownLabel = 'max-w-36 truncate max-lg:sr-only lg:group-data-owner/dock:sr-only';

type OwnMenuProps = { path: string; links: DockLink[]; end: ReactNode };

function OwnMenu({ path, links, end }: OwnMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget="own-menu"
        aria-current={links.some(({ to }) => currentOf(to, path)) ? 'page' : undefined}
        className="dock-item w-full"
      >
        <Ellipsis size={18} aria-hidden />
        {useSharedWords().t.frame.others}
      </button>
      <div id="own-menu" popover="auto" className="owner-menu">
        <ul>
          <DockItems links={links} path={path} labelClass="truncate" />
        </ul>
        <div className="mt-2 flex justify-end gap-0.5 border-t border-line pt-2">{end}</div>
      </div>
    </>
  );
}

type OwnerLinksProps = OwnMenuProps & { site?: DockLink[]; own?: DockLink[]; lang?: string | undefined };

/** The owner's links: in a row on wide screens, in a menu on narrow ones, where a folded dock adds the site's links. */
export function OwnerLinks({ path, links, site = [], own = [], end, lang }: OwnerLinksProps) {
  const here = links.find(({ to }) => currentOf(to, path));
  const { icon: Icon } = here ?? { icon: Menu };
  return (
    <div lang={lang} className="hidden group-data-owner/dock:contents">
      <Divider className="max-sm:hidden folded:hidden" />
      <button
        type="button"
        popoverTarget="owner-menu"
        className="dock-item dock-menu lg:hidden folded:flex"
        data-here={here && ''}
      >
        <Icon size={18} aria-hidden />
        {here && <ChevronUp size={14} aria-hidden className="-mx-1" />}
        <span className="sr-only">Yönetim menüsü</span>
        {links.map(({ counted }) => counted && <Count key={counted.from} {...counted} />)}
      </button>
      {/* Keeps the popover open on wide screens. */}
      <div id="owner-menu" popover="auto" className="owner-menu">
        <p className="px-3 pt-1 pb-2 font-mono text-xs text-soft lg:hidden folded:block">Yönetim</p>
        <ul>
          <DockItems links={own} path={path} className="min-[400px]:hidden" labelClass="truncate" />
          <DockItems links={links} path={path} labelClass="lg:max-xl:sr-only folded:not-sr-only" />
        </ul>
        <div className="mt-2 flex flex-wrap justify-end gap-0.5 border-t border-line pt-2 sm:hidden folded:flex">
          {site.length > 0 && (
            <ul className="hidden grow justify-between border-b border-line pb-2 folded:flex">
              <DockItems links={site} path={path} labelClass="sr-only" />
            </ul>
          )}
          {end}
        </div>
      </div>
    </div>
  );
}

type DockItemsProps = { links: DockLink[]; path: string; className?: string; labelClass: string };

const DockItems = ({ links, path, className, labelClass }: DockItemsProps) =>
  links.map(({ to, label, more, counted, icon: Icon }) => (
    <li key={to} className={className}>
      <a
        href={to}
        aria-current={currentOf(to, path)}
        className="dock-item"
        title={[label, more].filter(Boolean).join(' ')}
      >
        <Icon size={18} aria-hidden />
        <span className={labelClass}>{label}</span>
        {more && <span className="sr-only"> {more}</span>}
        {counted && <Count {...counted} />}
      </a>
    </li>
  ));

const Count = ({ from, label, value = 0 }: Counted) => (
  <span data-count={from} className="dock-count" hidden={value === 0}>
    <b>{shortCount(value)}</b>
    <span className="sr-only"> {label}</span>
  </span>
);

const shortCount = (value: number) => (value > 99 ? '99+' : String(value));

export function currentOf(to: string, path: string): 'page' | undefined {
  const isHome = languageOf(to).path === '/';
  return path === to || (!isHome && path.startsWith(`${to}/`)) ? 'page' : undefined;
}

const Divider = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('mx-1 h-6 w-px shrink-0 bg-line', className)} />
);

/** Until first used, the scheme follows the system. `theme.ts` listens to this button. */
export function ThemeToggle() {
  const label = useSharedWords().t.frame.theme;
  return (
    <button type="button" data-theme-toggle="" className="dock-item" aria-label={label} title={label}>
      <Moon size={18} aria-hidden className="theme-light-only" />
      <Sun size={18} aria-hidden className="theme-dark-only" />
    </button>
  );
}

const skipClass =
  'sr-only rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50';

/** The first tab stops: they skip to the content and to the dock. */
export function SkipLinks() {
  const { t } = useSharedWords();
  return (
    <>
      <a href="#content" className={skipClass}>
        {t.skip.toContent}
      </a>
      <a href="#_menu" className={skipClass}>
        {t.skip.toMenu}
      </a>
    </>
  );
}
