import { Menu } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DockLink = {
  to: string;
  label: string;
  /** Tells it from a link of the same label; shown where there is no other sign of it. */
  more?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
};

export const dockButtonClass = 'dock-item';

type DockProps = {
  /** The path of the page, which marks the current link. */
  path: string;
  links: DockLink[];
  /** On public pages a script sets `data-owner` instead. */
  isOwner?: boolean;
  /** The owner's links and menu. */
  owner?: ReactNode;
  end: ReactNode;
};

/** The floating pill at the bottom of every page. With the owner's links there is room for no other labels. */
export function Dock({ path, links, isOwner, owner, end }: DockProps) {
  return (
    <nav
      aria-label="Ana menü"
      data-dock=""
      data-owner={isOwner ? '' : undefined}
      className="dock group/dock fixed bottom-[calc(0.875rem+env(safe-area-inset-bottom))] inset-x-2 z-40 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-full border border-line bg-raised p-1.5 shadow-float print:hidden"
    >
      <ul className="flex items-center gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <DockItem {...link} path={path} labelClass="sr-only md:not-group-data-owner/dock:not-sr-only" />
          </li>
        ))}
      </ul>
      {owner}
      {/* On a phone there is no room beside the owner's menu; what stands here is in it, too. */}
      <div className="flex items-center gap-0.5 max-sm:group-data-owner/dock:hidden">
        <Divider />
        {end}
      </div>
    </nav>
  );
}

/** The owner's links: behind a thin line where it is wide, in a menu where it is narrow. */
export function OwnerLinks({ path, links, end }: { path: string; links: DockLink[]; end: ReactNode }) {
  return (
    <div className="hidden group-data-owner/dock:contents">
      <Divider className="max-sm:hidden" />
      <button
        type="button"
        popoverTarget="owner-menu"
        className="dock-item lg:hidden"
        aria-label="Yönetim menüsü"
      >
        <Menu size={18} aria-hidden />
      </button>
      {/* A popover that is always open where it is wide. */}
      <div id="owner-menu" popover="auto" className="owner-menu">
        <p className="px-3 pt-1 pb-2 font-mono text-xs text-soft lg:hidden">Yönetim</p>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <DockItem {...link} path={path} labelClass="lg:max-xl:sr-only" />
            </li>
          ))}
        </ul>
        <div className="mt-2 flex justify-end gap-0.5 border-t border-line pt-2 sm:hidden">{end}</div>
      </div>
    </div>
  );
}

function DockItem({
  to,
  label,
  more,
  icon: Icon,
  path,
  labelClass,
}: DockLink & { path: string; labelClass: string }) {
  return (
    <a
      href={to}
      aria-current={currentOf(to, path)}
      className="dock-item"
      title={[label, more].filter(Boolean).join(' ')}
    >
      <Icon size={18} aria-hidden />
      <span className={labelClass}>{label}</span>
      {more && <span className="sr-only"> {more}</span>}
    </a>
  );
}

/** A link is current on its own page and on those below it. */
function currentOf(to: string, path: string): 'page' | undefined {
  return path === to || (to !== '/' && path.startsWith(`${to}/`)) ? 'page' : undefined;
}

const Divider = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('mx-1 h-6 w-px shrink-0 bg-line', className)} />
);
