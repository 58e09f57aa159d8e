import { Menu } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from './class-names.ts';

export type DockLink = {
  to: string;
  label: string;
  /** Tells it from a link of the same label; shown where there is no other sign of it. */
  more?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
};

const itemClass =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm whitespace-nowrap transition-colors aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper not-aria-[current=page]:text-soft not-aria-[current=page]:hover:bg-sunken not-aria-[current=page]:hover:text-ink';

/** The floating pill at the bottom of every page. Owner's links stand behind a line, or in a menu where it is narrow. */
export function Dock({
  links,
  ownerLinks,
  end,
}: {
  links: DockLink[];
  ownerLinks: DockLink[];
  end: ReactNode;
}) {
  const withOwner = ownerLinks.length > 0;
  return (
    <nav
      aria-label="Ana menü"
      className="dock fixed bottom-[calc(0.875rem+env(safe-area-inset-bottom))] inset-x-2 z-40 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-full border border-line bg-raised/95 p-1.5 shadow-float backdrop-blur-sm print:hidden"
    >
      <ul className="flex items-center gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <DockItem {...link} labelFrom={withOwner ? 'never' : 'md'} />
          </li>
        ))}
      </ul>
      {withOwner && (
        <>
          <Divider className="max-sm:hidden" />
          <ul className="hidden items-center gap-0.5 lg:flex">
            {ownerLinks.map((link) => (
              <li key={link.to}>
                <DockItem {...link} labelFrom="xl" />
              </li>
            ))}
          </ul>
          <OwnerMenu links={ownerLinks} end={end} />
        </>
      )}
      {/* On a phone there is no room beside the owner's menu; what stands here is in it, too. */}
      <div className={classNames('items-center gap-0.5', withOwner ? 'hidden sm:flex' : 'flex')}>
        <Divider />
        {end}
      </div>
    </nav>
  );
}

type LabelFrom = 'md' | 'xl' | 'never';

const labelClass: Record<LabelFrom, string> = {
  md: 'sr-only md:not-sr-only',
  xl: 'sr-only xl:not-sr-only',
  never: 'sr-only',
};

function DockItem({ to, label, more, icon: Icon, labelFrom }: DockLink & { labelFrom: LabelFrom }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={itemClass}
      title={[label, more].filter(Boolean).join(' ')}
      prefetch="intent"
    >
      <Icon size={18} aria-hidden />
      <span className={labelClass[labelFrom]}>{label}</span>
      {more && <span className="sr-only"> {more}</span>}
    </NavLink>
  );
}

function OwnerMenu({ links, end }: { links: DockLink[]; end: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move within the site closes the menu.
  useEffect(() => menu.current?.hidePopover(), [pathname]);
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget={id} className={itemClass} aria-label="Yönetim menüsü">
        <Menu size={18} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto right-1/2 bottom-dock w-60 translate-x-1/2 rounded-lg border border-line bg-raised p-2 text-ink shadow-float"
      >
        <p className="px-3 pt-1 pb-2 font-mono text-xs text-soft">Yönetim</p>
        <ul>
          {links.map(({ to, label, more, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={classNames(itemClass, 'w-full justify-start!')}>
                <Icon size={18} aria-hidden />
                {label}
                {more && <span className="sr-only"> {more}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex justify-end gap-0.5 border-t border-line pt-2 sm:hidden">{end}</div>
      </div>
    </div>
  );
}

const Divider = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('mx-1 h-6 w-px shrink-0 bg-line', className)} />
);

export const dockButtonClass = itemClass;
