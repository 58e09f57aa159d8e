import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '#kit/ui/class-names.ts';
import { createStore } from '#kit/ui/store.ts';

export const DASHBOARD = { to: '/admin/dashboard', label: 'Dashboard' };

/** Number of new items, shown before every title. */
export const titleCount = createStore(0);

/** Titles the window, for screens without the header. */
export function useTitle(title: string) {
  const count = titleCount.use();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · Admin Paneli`;
  }, [title, count]);
}

type Props = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string } | null;
  /** Renders a lower bar, for screens that need the height. */
  isCompact?: boolean;
};

export function AdminHeader({ title, children, actions, back = DASHBOARD, isCompact = false }: Props) {
  useTitle(title);
  return (
    <header
      className={classNames(
        'flex flex-wrap justify-between gap-x-6',
        isCompact ? 'items-center gap-y-1 pt-2 pb-3' : 'items-end gap-y-4 pt-6 pb-8 sm:pt-10',
      )}
    >
      <div
        className={
          isCompact ? 'flex min-w-0 flex-wrap items-center gap-x-4 max-sm:contents' : 'min-w-0 grow basis-80'
        }
      >
        {back && (
          <nav
            aria-label="Üst sayfalar"
            className={classNames(
              !isCompact && 'mb-2',
              'flex flex-wrap items-center gap-x-2 text-sm text-soft [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:gap-1.5 [&>a]:hover:text-ink',
            )}
          >
            {back.to !== DASHBOARD.to && (
              <>
                <a href={DASHBOARD.to} className={isCompact ? 'max-sm:hidden!' : undefined}>
                  {DASHBOARD.label}
                </a>
                <ChevronRight size={14} aria-hidden className={isCompact ? 'max-sm:hidden' : undefined} />
              </>
            )}
            <a href={back.to}>{back.label}</a>
            {isCompact && <ChevronRight size={14} aria-hidden className="max-sm:hidden" />}
          </nav>
        )}
        <h1 className={isCompact ? 'font-semibold max-sm:order-1' : 'text-xl font-semibold'}>{title}</h1>
        {children && (
          <div className={classNames(isCompact ? 'max-sm:order-1' : 'mt-1.5', 'text-sm text-soft')}>
            {children}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
