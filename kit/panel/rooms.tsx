import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { roomOf, usePanelResources } from './panel-resource.ts';

/** Titles of the groups, by the tens of their rooms' `order`; the first needs none. */
const titles: Record<number, string> = { 2: 'Hesap ve erişim', 3: 'Bakım' };

const groupOf = (order: number) => Math.floor(order / 10);

/** Navigation beside every settings screen; on narrow windows a button opens it. */
export function Rooms({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const resources = usePanelResources();
  const rooms = resources.flatMap(({ room }) => room ?? []).toSorted((one, other) => one.order - other.order);
  const current = roomOf(resources, pathname);
  const here = rooms.find(({ to }) => to === current);
  if (!here) return children;
  return (
    <div className="rooms xl:grid xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-12">
      <div className="pt-5 xl:sticky xl:top-0 xl:-ml-3.5 xl:max-h-[calc(100dvh-var(--spacing-dock))] xl:self-start xl:overflow-y-auto xl:pt-10 xl:pb-4">
        <button
          type="button"
          popoverTarget="rooms"
          className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line bg-raised px-3.5 text-sm xl:hidden"
        >
          <span className="text-soft max-[20rem]:hidden">Ayarlar</span>
          <span className="grow text-left font-medium">{here.label}</span>
          <ChevronDown size={16} aria-hidden className="text-soft" />
        </button>
        <nav
          key={pathname}
          id="rooms"
          popover="auto"
          aria-label="Ayarlar"
          className="text-ink max-xl:inset-x-4 max-xl:top-4 max-xl:mx-auto max-xl:max-h-[calc(100dvh-var(--spacing-dock)-1rem)] max-xl:w-auto max-xl:max-w-md max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-raised max-xl:p-2 max-xl:shadow-float xl:static xl:block xl:w-auto xl:bg-transparent"
        >
          {rooms.map(({ order, to, label, about }, at) => (
            <Fragment key={to}>
              {groupOf(order) !== groupOf(rooms[at - 1]?.order ?? 0) && titles[groupOf(order)] && (
                <h2 className="px-3.5 pt-5 pb-1.5 xl:pt-3 text-xs font-medium text-soft">
                  {titles[groupOf(order)]}
                </h2>
              )}
              <a
                href={to}
                aria-current={to === pathname ? 'page' : to === current || undefined}
                className="block rounded-md px-3.5 py-2.5 xl:py-px xl:[@media(height<64rem)]:py-1.5 fades hover:bg-sunken aria-[current]:bg-sunken"
              >
                <span className="block text-sm font-medium">{label}</span>
                <span className="block text-xs text-soft xl:[@media(height<64rem)]:hidden">{about}</span>
              </a>
            </Fragment>
          ))}
        </nav>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
