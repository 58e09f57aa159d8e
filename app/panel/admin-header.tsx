import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

const DASHBOARD = { to: '/admin/dashboard', label: 'Dashboard' };

type AdminHeaderProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string } | null;
};

/** The title of a panel screen, with the way back (to the dashboard, and to the screen above where there is one) and its actions. */
export function AdminHeader({ title, children, actions, back = DASHBOARD }: AdminHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Admin Paneli`;
  }, [title]);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-8 sm:pt-10">
      <div>
        {back && (
          <p className="mb-2 flex flex-wrap gap-x-5 text-sm text-soft [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:gap-1.5 [&>a]:hover:text-ink">
            <a href={back.to}>
              <ArrowLeft size={16} aria-hidden />
              {back.label}
            </a>
            {back.to !== DASHBOARD.to && <a href={DASHBOARD.to}>{DASHBOARD.label}</a>}
          </p>
        )}
        <h1 className="text-xl font-semibold">{title}</h1>
        {children && <div className="mt-1.5 text-sm text-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
